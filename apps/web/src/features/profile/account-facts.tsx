import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { joinedAt, type Account } from '../../lib/session/account.ts';
import styles from './profile.module.css';

export function AccountFacts({ account }: { readonly account: Account }) {
  const text = useText('profile');
  const language = useLanguage();
  const joined = joinedAt(account);
  return (
    <dl className="facts">
      <dt>{text.username}</dt>
      <dd>{account.username || text.notGiven}</dd>
      {account.id === '' ? null : (
        <>
          <dt>{text.accountId}</dt>
          <dd className={styles['copyable']}>
            {account.id}
            <CopyButton value={account.id} label={text.copyAccountId} />
          </dd>
        </>
      )}
      <dt>{text.email}</dt>
      <dd>{account.email || text.notGiven}</dd>
      <dt>{text.phone}</dt>
      <dd>{account.phone || text.notGiven}</dd>
      <dt>{text.joined}</dt>
      <dd>{joined ? formatDate(joined, language) : text.notGiven}</dd>
    </dl>
  );
}
