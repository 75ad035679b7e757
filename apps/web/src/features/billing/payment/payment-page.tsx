import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAddress } from '../../../lib/address/use-address.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';
import { bothQueries, QueryView } from '../../../ui/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/index.ts';
import { useLiveTopics } from '../../../lib/live/use-live-topics.ts';
import { moreRows } from '../../../lib/paging/more-rows.ts';
import { useSession } from '../../../lib/session/session.ts';
import { AddCard } from './add-card.tsx';
import { Cards } from './cards.tsx';
import { Payments } from './payments.tsx';
import { cardsQuery, paymentsQuery, refreshPayment, waitingQuery } from './api.ts';
import { paymentSearch } from './payment-search.ts';
import { useReturn } from './use-return.ts';
import { Waiting } from './waiting.tsx';

/** Cards, payments that need the bank's confirmation, and past payments. */
export default function PaymentPage() {
  const text = useText('payment');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const cards = useQuery(cardsQuery(account));
  const { search, go } = useAddress(paymentSearch);
  const payments = useInfiniteQuery(paymentsQuery(account, search.sort));
  const waiting = useQuery(waitingQuery(account));
  useLiveTopics(account, ['payments', 'balance'], () => refreshPayment(queries, account));
  useReturn(account);

  return (
    <QueryView
      query={bothQueries(bothQueries(cards, waiting), payments)}
      skeleton={<Placeholder parts={['bar', 'rows']} />}
      failure={{ drawing: 'card', title: text.loadFailed }}
    >
      {([[{ items: held }, { items: unconfirmed }], { pages }]) => {
        const items = pages.flatMap((page) => page.items);
        return held.length === 0 && items.length === 0 ? (
          <EmptyState
            drawing="card"
            sentence={text.empty}
            action={<AddCard account={account} look="primary" />}
          />
        ) : (
          <div className="sections">
            <Waiting account={account} payments={unconfirmed} />
            <Cards account={account} cards={held} />
            <Payments
              account={account}
              payments={items}
              more={moreRows(payments, text.older)}
              sort={search.sort}
              onSort={(sort) => go({ sort: sort ?? '-at' })}
            />
          </div>
        );
      }}
    </QueryView>
  );
}
