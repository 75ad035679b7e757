import type { ReactNode } from 'react';
import styles from './button.module.css';

interface Choice<Value> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string;
}

interface ChoiceButtonsProps<Value extends string | null> {
  readonly label: string;
  readonly options: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** Buttons to choose one of a few views; a choice takes effect at once. */
export function ChoiceButtons<Value extends string | null>(props: ChoiceButtonsProps<Value>) {
  const { label, options, value, onChoose } = props;
  return (
    <div className={styles['choices']} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          className={`${styles['button']} ${styles['small']} ${styles['secondary']}`}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
