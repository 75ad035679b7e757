import { useQuery } from '@tanstack/react-query';
import { sellerStates } from '@recoup/contract/seller-states';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import styles from './messages.module.css';
import { userSummaryQuery } from './api.ts';

/** Stores, open tickets and unpaid invoices of the user, loaded independently of the conversation. */
export function UserSummary({ conversation }: { readonly conversation: number }) {
  const text = useText('messages').standing;
  const language = useLanguage();
  const { data } = useQuery(userSummaryQuery(conversation));
  const stores = data?.stores.map(({ name, region, state }) =>
    state === sellerStates.active ? `${name} (${region.toUpperCase()})` : text.inactive({ store: name }),
  );
  const facts = data && [
    [text.stores, stores?.length ? stores.join(language === 'zh' ? '、' : ', ') : text.none],
    [
      text.tickets,
      data.needs_action === 0
        ? String(data.open_tickets)
        : text.ticketsWaiting({ count: data.open_tickets, waiting: data.needs_action }),
    ],
    [
      text.unpaid,
      data.unpaid.length === 0
        ? text.none
        : data.unpaid.map((amount) => moneyText(amount, language)).join(' + '),
    ],
  ];
  return (
    <dl className={styles['standing']} aria-busy={data === undefined}>
      {facts?.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd lang="">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
