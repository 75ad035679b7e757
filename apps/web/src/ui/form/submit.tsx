import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import styles from './form.module.css';
import { Button } from '../button/button.tsx';

interface SubmitProps {
  readonly label: string;
  readonly pendingLabel: string;
  readonly pending: boolean;
  readonly failure: unknown;
}

/** The submit button, and above it why the last attempt failed. */
export function Submit({ label, pendingLabel, pending, failure }: SubmitProps) {
  const text = useText('common');
  return (
    <div className={styles['send']}>
      <div role="alert">
        {failure === null ? null : <p className={styles['failure']}>{describeError(failure, text)}</p>}
      </div>
      <Button type="submit" variant="primary" disabled={pending}>
        {pending ? pendingLabel : label}
      </Button>
    </div>
  );
}
