import { brandName } from '@recoup/contract/card-brands';
import type { PaymentSort } from '@recoup/contract/sorts';
import { useText } from '../../../lib/i18n/index.ts';
import type { moreRows } from '../../../lib/paging/more-rows.ts';
import { sortsBy, type Columns } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { DateText } from '../../../ui/date-text/date-text.tsx';
import { Money } from '../../../ui/money/money-text.tsx';
import { loadedQuery } from '../../../ui/query-view/query-view.tsx';
import { exportPayments, type Payment } from './api.ts';
import { PurposeLink, Status } from './payment-parts.tsx';
import styles from './payment.module.css';

interface PaymentsProps {
  readonly account: string;
  readonly payments: readonly Payment[];
  /** Older payments. */
  readonly more: ReturnType<typeof moreRows>;
  readonly sort: PaymentSort;
  readonly onSort: (sort: PaymentSort | null) => void;
}

/** Payments and refunds, by default newest first. */
export function Payments({ account, payments, ...list }: PaymentsProps) {
  const text = useText('payment');
  const columns = useColumns();
  return (
    <section className="section" aria-labelledby="payments">
      <h2 id="payments">{text.payments}</h2>
      {payments.length === 0 ? (
        <p className={styles['soft']}>{text.noPayments}</p>
      ) : (
        <DataTable<Payment, PaymentSort>
          {...list}
          label={text.payments}
          rows={payments}
          query={loadedQuery}
          getKey={({ id }) => id}
          columns={columns}
          columnChoice={{ storageKey: 'payments_columns' }}
          exportAs={(format) => exportPayments(account, list.sort, format)}
          failure={{ title: text.loadFailed, drawing: 'card' }}
          tableFrom={760}
        />
      )}
    </section>
  );
}

function useColumns(): Columns<Payment, PaymentSort> {
  const { columns: title, name } = useText('payment');
  return [
    {
      name: 'what',
      title: title.what,
      render: (payment) => <PurposeLink payment={payment} />,
    },
    {
      name: 'at',
      title: title.at,
      width: 188,
      render: ({ created_at }) => <DateText value={created_at} hasTime />,
      sort: sortsBy('at', 'time').toReversed(),
    },
    {
      name: 'card',
      title: title.card,
      render: ({ card: { brand, last4 } }) => name({ brand: brandName(brand), last4 }),
      sort: sortsBy('card'),
    },
    {
      name: 'status',
      title: title.status,
      width: '1.5fr',
      render: (payment) => <Status payment={payment} />,
      sort: sortsBy('status'),
    },
    {
      name: 'amount',
      title: title.amount,
      width: 140,
      isFigure: true,
      render: (payment) => <Money amount={toSignedAmount(payment)} />,
      sort: sortsBy('amount').toReversed(),
    },
  ];
}

/** Refunds to the card are shown as negative amounts. */
function toSignedAmount({ purpose, amount }: Payment): Payment['amount'] {
  return purpose === 'refund' ? { ...amount, minor: -amount.minor } : amount;
}
