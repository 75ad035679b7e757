import type { CallName, Reply } from '@recoup/contract';
import styles from '../billing.module.css';
import { TitledList } from '../titled-list.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { formatDateTime, formatDay, formatMonth } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { ReceivablesQueryView } from './receivables-query-view.tsx';
import { TabLink } from './tab-link.tsx';
import { reconciliationQuery } from './api.ts';

type Reconciliation = Reply<CallName['GET /api/invoices/operator/reconciliation/']>;

/** Compares our ledger with the card gateway's records. */
export default function ReconciliationTab() {
  const text = useText('receivables');
  const language = useLanguage();
  return (
    <ReceivablesQueryView query={reconciliationQuery}>
      {({ ran_at, movements, differences, fees, payouts }) =>
        ran_at === null ? (
          <EmptyState drawing="card" sentence={text.neverReconciled} action={<TabLink tab="invoices" />} />
        ) : (
          <>
            <p>
              {text.reconciledAt({
                when: formatDateTime(new Date(ran_at), language),
                count: text.movementCount({ count: movements }),
              })}
            </p>
            <Differences differences={differences} />
            <Fees fees={fees} />
            <Payouts payouts={payouts} />
          </>
        )
      }
    </ReceivablesQueryView>
  );
}

function Differences({ differences }: Pick<Reconciliation, 'differences'>) {
  const text = useText('receivables');
  const language = useLanguage();
  return (
    <TitledList
      name="gateway_differences"
      label={text.differences}
      empty={text.noDifferences}
      rows={differences}
      getKey={({ kind, gateway_id }) => `${kind} ${gateway_id}`}
      columns={[
        {
          title: text.returnedOn,
          render: ({ at }) => formatDateTime(new Date(at), language),
          time: ({ at }) => at,
        },
        {
          title: text.account,
          render: ({ account }) => (account === null ? text.none : <span lang="">{account.name}</span>),
          value: ({ account }) => account?.name ?? null,
        },
        {
          title: text.returnKind,
          render: ({ kind, type, gateway_id }) => (
            <span className={styles['stack']}>
              <span className={styles['danger']}>{text.differenceKinds[kind]}</span>
              <span className="soft">
                {type} · {gateway_id}
              </span>
            </span>
          ),
        },
        {
          title: text.amount,
          isFigure: true,
          render: ({ amount }) => moneyText(amount, language),
          money: ({ amount }) => amount,
        },
      ]}
    />
  );
}

function Fees({ fees }: Pick<Reconciliation, 'fees'>) {
  const text = useText('receivables');
  const language = useLanguage();
  return (
    <TitledList
      name="gateway_fees"
      label={text.gatewayFees}
      empty={text.noFees}
      rows={fees}
      getKey={({ month, fee }) => `${month} ${fee.currency}`}
      columns={[
        {
          title: text.month,
          render: ({ month }) => formatMonth(month, language),
          time: ({ month }) => month,
        },
        {
          title: text.charged,
          isFigure: true,
          render: ({ charged }) => moneyText(charged, language),
          money: ({ charged }) => charged,
        },
        {
          title: text.fee,
          isFigure: true,
          render: ({ fee }) => moneyText(fee, language),
          money: ({ fee }) => fee,
        },
      ]}
    />
  );
}

function Payouts({ payouts }: Pick<Reconciliation, 'payouts'>) {
  const text = useText('receivables');
  const language = useLanguage();
  return (
    <TitledList
      name="gateway_payouts"
      label={text.payouts}
      empty={text.noPayouts}
      rows={payouts}
      getKey={({ id }) => id}
      columns={[
        {
          title: text.arrivesOn,
          render: ({ arrives_on }) => formatDay(arrives_on, language),
          time: ({ arrives_on }) => arrives_on,
        },
        {
          title: text.status,
          render: ({ id, movements, is_matched }) => (
            <span className={styles['stack']}>
              <span className={is_matched ? undefined : styles['danger']}>
                {is_matched ? text.matched : text.notMatched}
              </span>
              <span className="soft">
                {id} · {text.movementCount({ count: movements })}
              </span>
            </span>
          ),
        },
        {
          title: text.amount,
          isFigure: true,
          render: ({ amount }) => moneyText(amount, language),
          money: ({ amount }) => amount,
        },
      ]}
    />
  );
}
