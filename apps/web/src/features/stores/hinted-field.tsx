import { useId, type HTMLInputTypeAttribute } from 'react';
import { FieldFrame, inputProps } from '../../ui/form/field.tsx';
import form from '../../ui/form/form.module.css';
import type { FieldBinding } from '../../ui/form/use-form.ts';

interface HintedFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly field: FieldBinding;
  readonly type?: HTMLInputTypeAttribute;
  readonly required?: boolean;
}

/** A text with a word about what belongs in it. */
export function HintedField({ label, hint, field, type = 'text', required = true }: HintedFieldProps) {
  const id = useId();
  const own = inputProps(id, field);
  return (
    <FieldFrame id={id} label={label} field={field}>
      <input
        {...own}
        aria-describedby={[`${id}-hint`, own['aria-describedby']].filter(Boolean).join(' ')}
        className={form['input']}
        type={type}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required={required}
        onChange={(event) => field.onChange(event.target.value)}
      />
      <p className={form['hint']} id={`${id}-hint`}>
        {hint}
      </p>
    </FieldFrame>
  );
}
