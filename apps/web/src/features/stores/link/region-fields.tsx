import type { Form } from '../../../ui/form/use-form.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import {
  regionCountries,
  countryName,
  isRegion,
  regions,
  type Region,
} from '../../../lib/marketplaces/regions.ts';
import { Choices } from '../choices.tsx';
import { SelectField } from '../../../ui/form/bound-fields.tsx';

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

/** The region, and the country whose sign-in page of Amazon opens. */
export function RegionFields({ fields }: { readonly fields: Form<'region' | 'country'> }) {
  const text = useText('stores');
  const language = useLanguage();
  const region = isRegion(fields.values.region) ? fields.values.region : 'na';
  return (
    <>
      <RegionChoice
        value={region}
        onChange={(chosen) => {
          fields.field('region').onChange(chosen);
          fields.field('country').onChange(regionCountries[chosen][0]);
        }}
      />
      <SelectField
        label={text.marketplace}
        field={fields.field('country')}
        options={regionCountries[region].map((country) => ({
          value: country,
          label: countryName(country, language),
        }))}
        description={text.marketplaceHint}
      />
    </>
  );
}
