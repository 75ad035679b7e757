import type { CallName, Reply } from '@recoup/contract';
import styles from '../billing.module.css';
import { RowList } from '../row-list.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { ReceivablesQueryView } from './receivables-query-view.tsx';
import { TabLink } from './tab-link.tsx';
import { receivablesQuery } from './api.ts';

type Receivables = Reply<CallName['GET /api/invoices/operator/receivables/']>;
type Owed = Receivables['accounts'][number];

const ages = ['to_30', 'to_60', 'to_90', 'over_90', 'sum'] as const;

/** Unpaid amounts by days since their invoice. */
export default function AgesTab() {
  const text = useText('receivables');
  return (
    <ReceivablesQueryView query={receivablesQuery}>
      {({ accounts }) =>
        accounts.length === 0 ? (
          <EmptyState drawing="document" sentence={text.nothingOwed} action={<TabLink tab="invoices" />} />
        ) : (
          <AgeList owed={accounts} />
        )
      }
    </ReceivablesQueryView>
  );
}

function AgeList({ owed }: { readonly owed: readonly Owed[] }) {
  const text = useText('receivables');
  const language = useLanguage();
  return (
    <RowList
      name="ages"
      label={text.tabNames.ages}
      rows={owed}
      getKey={({ account, currency }) => `${account.id} ${currency}`}
      exportAs={(format) =>
        downloadFile('GET /api/invoices/operator/receivables/export/', null, `receivables.${format}`, {
          query: { format },
        })
      }
      columns={[
        {
          title: text.account,
          render: (row) => <Debtor owed={row} />,
          value: ({ account }) => account.name,
        },
        {
          title: text.oldestDue,
          render: ({ oldest_due_on }) => formatDay(oldest_due_on, language),
          time: ({ oldest_due_on }) => oldest_due_on,
        },
        ...ages.map((age) => ({
          title: text.ages[age],
          isFigure: true,
          render: (row: Owed) =>
            row[age] === 0 ? null : (
              <span className={age === 'over_90' ? styles['danger'] : undefined}>
                {moneyText({ minor: row[age], currency: row.currency }, language)}
              </span>
            ),
          money: (row: Owed) => ({ minor: row[age], currency: row.currency }),
        })),
      ]}
    />
  );
}

function Debtor({ owed }: { readonly owed: Owed }) {
  const text = useText('receivables');
  return (
    <span className={styles['stack']} lang="">
      {owed.account.name}
      <span className="soft">{text.invoiceCount({ count: owed.invoices })}</span>
    </span>
  );
}
