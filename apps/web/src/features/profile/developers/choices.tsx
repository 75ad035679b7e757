import { useId } from 'react';
import form from '../../../ui/form/form.module.css';
import { useText } from '../../../lib/i18n/index.ts';
import styles from './developers.module.css';

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly getLabel: (value: Value) => string;
  readonly onChange: (chosen: readonly Value[]) => void;
  /** The user tried to submit without a choice. */
  readonly isMissing: boolean;
}

export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, values, chosen, getLabel, onChange, isMissing } = props;
  const text = useText('developers');
  const id = useId();
  return (
    <fieldset className={form['field']} aria-describedby={isMissing ? id : undefined}>
      <legend className={form['label']}>{legend}</legend>
      <div className={styles['choices']}>
        {values.map((value) => (
          <label key={value} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            />
            {getLabel(value)}
          </label>
        ))}
      </div>
      <div role="alert">
        {isMissing ? (
          <p className={form['problem']} id={id}>
            {text.chooseOne}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
