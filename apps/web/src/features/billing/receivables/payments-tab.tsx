import styles from '../billing.module.css';
import { RowList } from '../row-list.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { ReceivablesQueryView } from './receivables-query-view.tsx';
import { TabLink } from './tab-link.tsx';
import { inDoubtQuery } from './api.ts';

/** Payments that have started and not finished. */
export default function PaymentsTab() {
  const text = useText('receivables');
  const language = useLanguage();
  return (
    <ReceivablesQueryView query={inDoubtQuery}>
      {(payments) =>
        payments.length === 0 ? (
          <EmptyState drawing="card" sentence={text.noDoubt} action={<TabLink tab="invoices" />} />
        ) : (
          <RowList
            name="unresolved_payments"
            label={text.tabNames.payments}
            rows={payments}
            getKey={({ id }) => id}
            columns={[
              {
                title: text.begun,
                render: (payment) => formatDateTime(new Date(payment.created_at), language),
                time: ({ created_at }) => created_at,
              },
              {
                title: text.account,
                render: (payment) => <span lang="">{payment.account.name}</span>,
                value: ({ account }) => account.name,
              },
              {
                title: text.purpose,
                render: (payment) => (
                  <span className={styles['stack']}>
                    {text.purposes[payment.purpose]}
                    <span className="soft">{payment.invoice_number ?? payment.gateway_id}</span>
                  </span>
                ),
              },
              {
                title: text.status,
                render: (payment) => text.doubts[payment.status],
                value: ({ status }) => text.doubts[status],
              },
              {
                title: text.amount,
                isFigure: true,
                render: (payment) => moneyText(payment.amount, language),
                money: ({ amount }) => amount,
              },
            ]}
          />
        )
      }
    </ReceivablesQueryView>
  );
}
