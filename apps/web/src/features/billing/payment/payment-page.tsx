import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/index.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';
import { useText } from '../../../lib/i18n/index.ts';
import { useLiveTopics } from '../../../lib/live/use-live-topics.ts';
import { useSession } from '../../../lib/session/session.ts';
import { AddCard } from './add-card.tsx';
import { Cards } from './cards.tsx';
import { Payments } from './payments.tsx';
import { cardsQuery, paymentsQuery, refreshPayment } from './queries.ts';
import { useReturn } from './use-return.ts';
import { Waiting } from './waiting.tsx';
import { Button } from '../../../ui/button/button.tsx';

/** How invoices are paid: the cards, what the bank still asks about, and what was charged. */
export default function PaymentPage() {
  const text = useText('payment');
  const common = useText('common');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const cards = useQuery(cardsQuery(account));
  const payments = useQuery(paymentsQuery(account));
  const refresh = () => refreshPayment(queries, account);
  useLiveTopics(account, ['payments', 'balance'], refresh);
  useReturn(account);

  if (!cards.data || !payments.data) {
    const error = cards.error ?? payments.error;
    if (!error || cards.isFetching || payments.isFetching) return <Placeholder parts={['bar', 'rows']} />;
    return (
      <div role="alert">
        <EmptyState
          drawing="card"
          title={text.loadFailed}
          sentence={describeError(error, common)}
          action={
            <Button variant="primary" onClick={refresh}>
              {text.tryAgain}
            </Button>
          }
        />
      </div>
    );
  }
  const { items } = payments.data;
  if (cards.data.items.length === 0 && items.length === 0) {
    return (
      <EmptyState
        drawing="card"
        sentence={text.empty}
        action={<AddCard account={account} look="primary" />}
      />
    );
  }
  return (
    <div className="sections">
      <Waiting account={account} payments={items.filter(({ status }) => status === 'needs_action')} />
      <Cards account={account} cards={cards.data.items} />
      <Payments payments={items} />
    </div>
  );
}
