import {
  useId,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type ReactNode,
} from 'react';
import { useText } from '../../lib/i18n/index.ts';
import styles from './form.module.css';
import { problemText, type FieldBinding } from './use-form.ts';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly field: FieldBinding;
  readonly children: ReactNode;
}

/** Label above, input, and its error below. */
export function FieldFrame({ id, label, field, children }: FieldFrameProps) {
  const text = useText('form');
  const common = useText('common');
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children}
      {field.problem ? (
        <p className={styles['problem']} id={problemId(id)}>
          {problemText(field.problem, text, common)}
        </p>
      ) : null}
    </div>
  );
}

function problemId(id: string): string {
  return `${id}-problem`;
}

/** Props shared by all inputs of a form. */
export function inputProps(id: string, field: FieldBinding) {
  return {
    id,
    name: field.name,
    value: field.value,
    'aria-invalid': field.problem !== undefined,
    'aria-describedby': field.problem ? problemId(id) : undefined,
  };
}

interface TextFieldProps {
  readonly label: string;
  readonly field: FieldBinding;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly autoFocus?: boolean;
  readonly required?: boolean;
  /** Example or format of the value. */
  readonly hint?: string;
}

export function TextField({
  label,
  field,
  type = 'text',
  autoComplete,
  autoFocus,
  required = true,
  hint,
}: TextFieldProps) {
  const id = useId();
  const own = inputProps(id, field);
  const notes = [hint ? `${id}-hint` : '', own['aria-describedby'] ?? ''].filter(Boolean);
  return (
    <FieldFrame id={id} label={label} field={field}>
      <input
        {...own}
        aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
        className={styles['input']}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form
        autoFocus={autoFocus}
        aria-required={required}
        onChange={(event) => field.onChange(event.target.value)}
      />
      {hint ? (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </FieldFrame>
  );
}
