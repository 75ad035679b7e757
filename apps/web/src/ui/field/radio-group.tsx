import { useId, type ReactNode } from 'react';
import type { Option } from '../popover/option.ts';
import { FieldNotes } from './field-frame.tsx';
import styles from './field.module.css';

interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** `segments` lays short options side by side as one control. */
  readonly look?: 'list' | 'segments';
  readonly description?: ReactNode;
  readonly problem?: ReactNode;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, isLabelHidden = false, options, value, onChange, look = 'list' } = props;
  const { description, problem, isDisabled = false, className } = props;
  const id = useId();
  return (
    <fieldset
      className={[styles['field'], className].filter(Boolean).join(' ')}
      disabled={isDisabled}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : styles['label']}>{label}</legend>
      <div className={styles[look]}>
        {options.map((option) => (
          <label key={option.value} className={look === 'list' ? styles['check'] : undefined}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles['choice']}>
              {option.label}
              {option.description ? (
                <span className={styles['description']}>{option.description}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} description={description} problem={problem} />
    </fieldset>
  );
}
