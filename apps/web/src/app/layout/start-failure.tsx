import { describeError, storedAccount } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import styles from './shell.module.css';
import { useLogout } from './use-logout.ts';

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
        <button type="button" className="button primary" onClick={retry}>
          {text.tryAgain}
        </button>
        {storedAccount() ? (
          <button type="button" className="button" onClick={retryAsOneself}>
            {text.useOwnAccount}
          </button>
        ) : null}
        <button type="button" className="button" onClick={() => void logout()}>
          {text.logout}
        </button>
      </p>
    </div>
  );
}
