import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import type { Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateText } from '../../ui/date-text/date-text.tsx';
import { Money } from '../../ui/money/money-text.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './credit.module.css';
import type { CreditMovement } from './api.ts';

interface MovementsProps {
  readonly movements: readonly CreditMovement[];
  /** Older movements; null when there are none. */
  readonly more: { readonly isLoading: boolean; readonly load: () => void } | null;
}

const loaded = { error: null, isFetching: false, refetch: () => undefined };

export function Movements({ movements, more }: MovementsProps) {
  const text = useText('credit');
  const columns = useColumns();
  return (
    <section className={styles['section']}>
      <h2>{text.movements}</h2>
      <DataTable<CreditMovement>
        label={text.movements}
        query={loaded}
        rows={movements}
        keyOf={({ id }) => id}
        columns={columns}
        failure={{ title: text.loadFailed, drawing: 'card' }}
        tableFrom={760}
      />
      {more ? (
        <Button isPending={more.isLoading} onClick={more.load}>
          {text.older}
        </Button>
      ) : null}
    </section>
  );
}

function useColumns(): Columns<CreditMovement> {
  const { columns: title } = useText('credit');
  return [
    { name: 'at', title: title.at, render: ({ at }) => <DateText value={at} hasTime /> },
    { name: 'what', title: title.what, width: '2fr', render: (movement) => <What movement={movement} /> },
    {
      name: 'amount',
      title: title.amount,
      width: 140,
      isFigure: true,
      render: ({ amount }) => <Money amount={amount} isMovement />,
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
  const words = kind === 'credit_granted' && source !== null ? text.sources[source] : text.kinds[kind];
  return (
    <span className="stack">
      <span>
        {words}
        {invoice === null ? null : (
          <>
            {' '}
            <PageLink to="/settings/bill" search={{ invoice: String(invoice.id) }}>
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
