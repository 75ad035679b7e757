import { useId } from 'react';
import { FieldFrame, inputProps } from '../../ui/form/field.tsx';
import form from '../../ui/form/form.module.css';
import type { FieldBinding } from '../../ui/form/use-form.ts';
import styles from './billing.module.css';

export function LongField({ label, field }: { readonly label: string; readonly field: FieldBinding }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} field={field}>
      <textarea
        {...inputProps(id, field)}
        className={`${form['input']} ${styles['long']}`}
        rows={4}
        maxLength={1000}
        aria-required
        onChange={({ target }) => field.onChange(target.value)}
      />
    </FieldFrame>
  );
}
