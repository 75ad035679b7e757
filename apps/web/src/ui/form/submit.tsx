import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import styles from './form.module.css';

interface SubmitProps {
  readonly label: string;
  readonly pendingLabel: string;
  readonly pending: boolean;
  readonly failure: unknown;
}

/** The button that sends a form, and above it why the last try failed. */
export function Submit({ label, pendingLabel, pending, failure }: SubmitProps) {
  const text = useText('common');
  return (
    <div className={styles['send']}>
      <div role="alert">
        {failure === null ? null : <p className={styles['failure']}>{describeError(failure, text)}</p>}
      </div>
      <button type="submit" className="button primary" disabled={pending}>
        {pending ? pendingLabel : label}
      </button>
    </div>
  );
}
