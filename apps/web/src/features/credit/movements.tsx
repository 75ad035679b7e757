import type { MovementSort } from '@recoup/contract/sorts';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import type { moreRows } from '../../lib/paging/more-rows.ts';
import { useSession } from '../../lib/session/session.ts';
import { sortsBy, type Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { loadedQuery } from '../../ui/query-view/query-view.tsx';
import { DateText } from '../../ui/date-text/date-text.tsx';
import { Money } from '../../ui/money/money-text.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './credit.module.css';
import type { CreditMovement } from './api.ts';

interface MovementsProps {
  readonly movements: readonly CreditMovement[];
  /** Loads older movements. */
  readonly more: ReturnType<typeof moreRows>;
  readonly sort: MovementSort;
  readonly onSort: (sort: MovementSort | null) => void;
}

export function Movements({ movements, ...list }: MovementsProps) {
  const text = useText('credit');
  const account = useSession().account.id;
  const columns = useColumns();
  return (
    <section className={styles['section']}>
      <h2>{text.movements}</h2>
      <DataTable<CreditMovement, MovementSort>
        {...list}
        label={text.movements}
        query={loadedQuery}
        rows={movements}
        getKey={({ id }) => id}
        columns={columns}
        columnChoice={{ storageKey: 'credit_columns' }}
        exportAs={(format) =>
          downloadFile('GET /api/invoices/credit/movements/export/', account, `credit.${format}`, {
            query: { format },
          })
        }
        failure={{ title: text.loadFailed, drawing: 'card' }}
        tableFrom={760}
      />
    </section>
  );
}

function useColumns(): Columns<CreditMovement, MovementSort> {
  const { columns: title } = useText('credit');
  return [
    {
      name: 'at',
      title: title.at,
      render: ({ at }) => <DateText value={at} hasTime />,
      sort: sortsBy('at', 'time').toReversed(),
    },
    { name: 'what', title: title.what, width: '2fr', render: (movement) => <What movement={movement} /> },
    {
      name: 'amount',
      title: title.amount,
      width: 140,
      isFigure: true,
      render: ({ amount }) => <Money amount={amount} isMovement />,
      sort: sortsBy('amount'),
      money: ({ amount }) => amount,
    },
    {
      name: 'balance',
      title: title.balance,
      width: 140,
      isFigure: true,
      render: ({ balance }) => <Money amount={balance} />,
    },
  ];
}

function What({ movement }: { readonly movement: CreditMovement }) {
  const text = useText('credit');
  const { kind, source, note, invoice } = movement;
  const kindText = kind === 'credit_granted' && source !== null ? text.sources[source] : text.kinds[kind];
  return (
    <span className="stack">
      <span>
        {kindText}
        {invoice === null ? null : (
          <>
            {' '}
            <PageLink
              className={styles['number'] ?? ''}
              to="/settings/bill"
              search={{ invoice: String(invoice.id) }}
            >
              {invoice.number ?? text.invoice({ id: invoice.id })}
            </PageLink>
          </>
        )}
      </span>
      {note === '' ? null : (
        <span className="soft" lang="">
          {note}
        </span>
      )}
    </span>
  );
}
