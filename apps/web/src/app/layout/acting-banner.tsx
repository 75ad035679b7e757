import { useText } from '../../lib/i18n/index.ts';
import { accountName } from '../../lib/session/account.ts';
import type { Session } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './acting-banner.module.css';

/** Shown on every page while acting for a customer, with a button back to the user's own account. */
export function ActingBanner({ session }: { readonly session: Session }) {
  const text = useText('shell');
  const { account, own, isOwnAccount, switchAccount } = session;
  if (isOwnAccount) return null;
  return (
    <div className={styles['banner']} role="status">
      <strong>{text.actingFor({ account: accountName(account) })}</strong>
      <Button size="small" onClick={() => void switchAccount(own.id)}>
        {text.returnTo({ username: own.username })}
      </Button>
    </div>
  );
}
