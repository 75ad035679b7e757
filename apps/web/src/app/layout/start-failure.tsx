import { describeError, storedAccount } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import styles from './shell.module.css';
import { useLogout } from './use-logout.ts';
import { Button } from '../../ui/button/button.tsx';

interface StartFailureProps {
  readonly error: unknown;
  readonly retry: () => void;
  readonly retryAsOneself: () => void;
}

export function StartFailure({ error, retry, retryAsOneself }: StartFailureProps) {
  const text = useText('shell');
  const common = useText('common');
  const logout = useLogout();
  return (
    <div className={styles['card']} role="alert">
      <p>
        {text.accountFailed} {describeError(error, common)}
      </p>
      <p className={styles['actions']}>
        <Button variant="primary" onClick={retry}>
          {text.tryAgain}
        </Button>
        {storedAccount() ? <Button onClick={retryAsOneself}>{text.useOwnAccount}</Button> : null}
        <Button onClick={() => void logout()}>{text.logout}</Button>
      </p>
    </div>
  );
}
