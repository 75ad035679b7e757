import { useId } from 'react';
import form from '../../../ui/form/form.module.css';
import type { Form } from '../../../ui/form/use-form.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import {
  countriesOf,
  countryName,
  isRegion,
  regions,
  type Region,
} from '../../../lib/marketplaces/regions.ts';
import { Choices } from '../choices.tsx';

interface RegionChoiceProps {
  readonly value: string;
  readonly onChange: (region: Region) => void;
}

export function RegionChoice({ value, onChange }: RegionChoiceProps) {
  const text = useText('stores');
  return (
    <Choices
      legend={text.region}
      hint={text.regionHint}
      value={isRegion(value) ? value : 'na'}
      choices={regions.map((region) => ({ value: region, label: text.regions[region] }))}
      onChange={onChange}
    />
  );
}

/** Region, and the country in it whose sign-in page opens. */
export function RegionFields({ fields }: { readonly fields: Form<'region' | 'country'> }) {
  const text = useText('stores');
  const language = useLanguage();
  const id = useId();
  const region = isRegion(fields.values.region) ? fields.values.region : 'na';
  return (
    <>
      <RegionChoice
        value={region}
        onChange={(chosen) => {
          fields.field('region').onChange(chosen);
          fields.field('country').onChange(countriesOf[chosen][0]);
        }}
      />
      <div className={form['field']}>
        <label className={form['label']} htmlFor={id}>
          {text.marketplace}
        </label>
        <select
          id={id}
          className={form['input']}
          aria-describedby={`${id}-hint`}
          value={fields.values.country}
          onChange={(event) => fields.field('country').onChange(event.target.value)}
        >
          {countriesOf[region].map((country) => (
            <option key={country} value={country}>
              {countryName(country, language)}
            </option>
          ))}
        </select>
        <p className={form['hint']} id={`${id}-hint`}>
          {text.marketplaceHint}
        </p>
      </div>
    </>
  );
}
