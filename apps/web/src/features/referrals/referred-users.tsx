import { formatDate } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import type { ReferredUser } from './api.ts';
import styles from './referrals.module.css';
import { Button } from '../../ui/button/button.tsx';

interface ReferredUsersProps {
  readonly users: readonly ReferredUser[];
  readonly more: { readonly isLoading: boolean; readonly load: () => void } | null;
}

export function ReferredUsers({ users, more }: ReferredUsersProps) {
  const text = useText('referrals');
  return (
    <section className={styles['section']}>
      <h2>{text.usersTitle}</h2>
      {users.length === 0 ? (
        <p className="soft">{text.nobody}</p>
      ) : (
        <ul className={styles['users']} aria-label={text.usersTitle}>
          {users.map((user) => (
            <Row key={user.id} user={user} />
          ))}
        </ul>
      )}
      {more ? (
        <Button disabled={more.isLoading} onClick={more.load}>
          {more.isLoading ? text.loadingMore : text.more}
        </Button>
      ) : null}
    </section>
  );
}

function Row({ user: { name, came_at, state, earned } }: { readonly user: ReferredUser }) {
  const text = useText('referrals');
  const language = useLanguage();
  return (
    <li>
      <span className={styles['who']}>
        <strong lang="">{name}</strong>
        <span className="soft">{text.came({ day: formatDate(new Date(came_at), language) })}</span>
      </span>
      <span className={styles['state']} data-state={state}>
        {text.states[state]}
      </span>
      <strong className={styles['figure']}>{earned === null ? '' : moneyText(earned, language)}</strong>
    </li>
  );
}
