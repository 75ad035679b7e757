import { useId } from 'react';
import form from '../../ui/form/form.module.css';
import styles from './dialog.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A choice of few options, all visible. */
export function Choices<Value extends string>({
  legend,
  hint,
  value,
  choices,
  onChange,
}: ChoicesProps<Value>) {
  const id = useId();
  return (
    <fieldset className={form['field']} aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <legend className={form['label']}>{legend}</legend>
      <div className={styles['choices']}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['choice']}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles['choiceText']}>
              <strong>{choice.label}</strong>
              {choice.hint === undefined ? null : <small className="soft">{choice.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {hint === undefined ? null : (
        <p className={form['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
