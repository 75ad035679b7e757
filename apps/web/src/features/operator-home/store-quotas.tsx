import type { OperatorHome } from '@recoup/contract/operations';
import { useText } from '../../lib/i18n/index.ts';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Amounts } from './amounts.tsx';
import styles from './operator-home.module.css';

/** How many cases may still be filed for each store today. Amazon penalizes sellers who open too many. */
export function StoreQuotas({ home }: { readonly home: OperatorHome }) {
  const text = useText('operatorHome');
  const { stores, more_stores, daily_cap } = home;
  return (
    <Card title={text.quotas}>
      <p className="soft">{text.quotasHelp({ cap: daily_cap })}</p>
      {stores.length === 0 ? (
        <p>{text.noStores}</p>
      ) : (
        <ul className="hairlines" aria-label={text.quotas}>
          {stores.map((each) => (
            <StoreRow key={each.store.id} each={each} cap={daily_cap} />
          ))}
        </ul>
      )}
      {more_stores === 0 ? null : (
        <Link to="/tickets" search={{ view: 'queue', store: 'all' }}>
          {text.moreStores({ count: more_stores })}
        </Link>
      )}
    </Card>
  );
}

interface StoreRowProps {
  readonly each: OperatorHome['stores'][number];
  readonly cap: number;
}

function StoreRow({ each, cap }: StoreRowProps) {
  const text = useText('operatorHome');
  const { store, account, count, amounts, filed_today: filed } = each;
  const isFull = filed >= cap;
  return (
    <li className={styles['row']}>
      <span className={styles['text']} lang="">
        <strong>{store.name}</strong>
        <span className="soft">{account.name}</span>
      </span>
      <span className={styles['quota']} data-full={isFull}>
        <span>{isFull ? text.quotaFull({ cap }) : text.quotaUsed({ count: filed, cap })}</span>
        <progress aria-label={text.quotaOf({ store: store.name })} value={Math.min(filed, cap)} max={cap} />
      </span>
      <span className={styles['figures']}>
        <span className={styles['count']}>{text.counts.to_file({ count })}</span>
        <Amounts amounts={amounts} />
      </span>
      <span className={styles['actions']}>
        <Link
          to="/tickets"
          search={{ view: 'queue', store: String(store.id) }}
          button="secondary"
          size="small"
          aria-label={`${text.open}: ${store.name}`}
        >
          {text.open}
        </Link>
      </span>
    </li>
  );
}
