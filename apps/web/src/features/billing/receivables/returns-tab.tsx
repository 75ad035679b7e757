import type { CallName, Reply } from '@recoup/contract';
import styles from '../billing.module.css';
import { RowList } from '../row-list.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { ReceivablesQueryView } from './receivables-query-view.tsx';
import { TabLink } from './tab-link.tsx';
import { returnsQuery } from './api.ts';

type Returned = Reply<CallName['GET /api/invoices/operator/returns/']>[number];

/** Refunds and chargebacks that were not requested here. */
export default function ReturnsTab() {
  const text = useText('receivables');
  return (
    <ReceivablesQueryView query={returnsQuery}>
      {(returns) =>
        returns.length === 0 ? (
          <EmptyState drawing="card" sentence={text.noReturns} action={<TabLink tab="invoices" />} />
        ) : (
          <ReturnList returns={returns} />
        )
      }
    </ReceivablesQueryView>
  );
}

function ReturnList({ returns }: { readonly returns: readonly Returned[] }) {
  const text = useText('receivables');
  const language = useLanguage();
  return (
    <RowList
      name="payment_returns"
      label={text.tabNames.returns}
      rows={returns}
      getKey={({ id }) => id}
      columns={[
        {
          title: text.returnedOn,
          render: (back) => formatDateTime(new Date(back.at), language),
          time: ({ at }) => at,
        },
        {
          title: text.account,
          render: (back) => <span lang="">{back.account.name}</span>,
          value: ({ account }) => account.name,
        },
        {
          title: text.returnKind,
          render: (back) => (
            <span className={styles['stack']}>
              {text.returnKinds[back.kind]}
              <span className="soft">
                {back.invoice_number ?? text.purposes[back.purpose]} · {back.gateway_id}
              </span>
            </span>
          ),
        },
        {
          title: text.status,
          render: (back) => text.returnStates[back.status],
          value: ({ status }) => text.returnStates[status],
        },
        {
          title: text.takenFrom,
          render: (back) => (back.status === 'undone' ? null : <TakenFrom back={back} />),
        },
        {
          title: text.amount,
          isFigure: true,
          render: (back) => moneyText(back.amount, language),
          money: ({ status, amount }) => (status === 'undone' ? null : amount),
        },
      ]}
    />
  );
}

function TakenFrom({ back }: { readonly back: Returned }) {
  const text = useText('receivables');
  const language = useLanguage();
  const { from_invoice, from_credit, lost } = back;
  return (
    <span className={styles['stack']}>
      {from_invoice.minor === 0 ? null : (
        <span>{text.fromInvoice({ amount: moneyText(from_invoice, language) })}</span>
      )}
      {from_credit.minor === 0 ? null : (
        <span>{text.fromCredit({ amount: moneyText(from_credit, language) })}</span>
      )}
      {lost.minor === 0 ? null : (
        <span className={styles['danger']}>{text.lost({ amount: moneyText(lost, language) })}</span>
      )}
    </span>
  );
}
