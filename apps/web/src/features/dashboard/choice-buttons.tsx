import styles from './dashboard.module.css';

interface ChoiceButtonsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

export function ChoiceButtons<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: ChoiceButtonsProps<Value>) {
  return (
    <span className={styles['choices']} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </span>
  );
}
