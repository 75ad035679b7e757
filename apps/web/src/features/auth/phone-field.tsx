import { useId } from 'react';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { NativeSelect } from '../../ui/field/native-select.tsx';
import { FieldFrame, inputProps } from '../../ui/form/field.tsx';
import form from '../../ui/form/form.module.css';
import type { FieldBinding } from '../../ui/form/use-form.ts';
import styles from './auth.module.css';
import { callingCodes, countries } from './contact.ts';

interface PhoneFieldProps {
  readonly field: FieldBinding;
  readonly country: FieldBinding;
}

export default function PhoneField({ field, country }: PhoneFieldProps) {
  const id = useId();
  const text = useText('auth');
  const names = new Intl.DisplayNames([useLanguage() === 'zh' ? 'zh-Hans' : 'en'], { type: 'region' });
  return (
    <FieldFrame id={id} label={text.phone} field={field}>
      <div className={styles['row']}>
        <NativeSelect
          size="small"
          label={text.country}
          isLabelHidden
          className={styles['country']}
          options={countries.map((code) => ({
            value: code,
            label: `+${callingCodes[code]} ${names.of(code)}`,
          }))}
          value={country.value}
          name={country.name}
          autoComplete="country"
          onChange={(chosen) => country.onChange(chosen)}
        />
        <input
          {...inputProps(id, field)}
          className={form['input']}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          aria-required
          onChange={(event) => field.onChange(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}
