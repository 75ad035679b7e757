import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';
import { bothQueries, QueryView } from '../../../ui/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/index.ts';
import { useLiveTopics } from '../../../lib/live/use-live-topics.ts';
import { useSession } from '../../../lib/session/session.ts';
import { AddCard } from './add-card.tsx';
import { Cards } from './cards.tsx';
import { Payments } from './payments.tsx';
import { cardsQuery, paymentsQuery, refreshPayment } from './api.ts';
import { useReturn } from './use-return.ts';
import { Waiting } from './waiting.tsx';

/** Cards, payments that need the bank's confirmation, and past payments. */
export default function PaymentPage() {
  const text = useText('payment');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const cards = useQuery(cardsQuery(account));
  const payments = useQuery(paymentsQuery(account));
  useLiveTopics(account, ['payments', 'balance'], () => refreshPayment(queries, account));
  useReturn(account);

  return (
    <QueryView
      query={bothQueries(cards, payments)}
      skeleton={<Placeholder parts={['bar', 'rows']} />}
      failure={{ drawing: 'card', title: text.loadFailed }}
    >
      {([{ items: held }, { items }]) =>
        held.length === 0 && items.length === 0 ? (
          <EmptyState
            drawing="card"
            sentence={text.empty}
            action={<AddCard account={account} look="primary" />}
          />
        ) : (
          <div className="sections">
            <Waiting account={account} payments={items.filter(({ status }) => status === 'needs_action')} />
            <Cards account={account} cards={held} />
            <Payments payments={items} />
          </div>
        )
      }
    </QueryView>
  );
}
