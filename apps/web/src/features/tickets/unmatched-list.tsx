import type { UnmatchedSort } from '@recoup/contract/sorts';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/index.ts';
import { sortsBy, type Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateText } from '../../ui/date-text/date-text.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { countedPager } from '../../ui/pager/pager.tsx';
import { exportUnmatched, toUnmatchedSort, unmatchedQuery } from './api.ts';
import { Amount, names } from './ticket-parts.tsx';
import { usualSort } from './tickets-search.ts';
import { StoreFilter } from '../../ui/store-filter/store-filter.tsx';
import { OwnerPart, ReimbursementPart, UnmatchedFilters, type Unmatched } from './unmatched-parts.tsx';
import type { TicketsAddress } from './use-tickets-search.ts';
import { Button } from '../../ui/button/button.tsx';

/** Reimbursements without a ticket; each row opens the page where an operator matches it. */
export function UnmatchedList({ address }: { readonly address: TicketsAddress }) {
  const { search, go, adjust } = address;
  const text = useText('tickets');
  const columns = useColumns();
  const query = useQuery(unmatchedQuery(search));
  const page = query.data;
  const isNarrowed = search.text !== '' || search.stores?.length !== 0;
  const showAll = (
    <Button onClick={() => adjust({ text: '', stores: [], rows: 'all' })}>{text.showAllUnmatched}</Button>
  );
  return (
    <DataTable<Unmatched, UnmatchedSort>
      label={text.views.unmatched}
      query={query}
      rows={query.data?.items}
      getKey={({ id }) => id}
      columns={columns}
      sort={toUnmatchedSort(search)}
      onSort={(sort) => adjust({ sort: sort ?? usualSort('unmatched') })}
      columnChoice={{ storageKey: 'unmatched_columns' }}
      exportAs={(format) => exportUnmatched(search, format)}
      filters={<UnmatchedFilters search={search} onChange={adjust} />}
      note={
        <>
          <StoreFilter stores={search.stores} onClear={() => go({ stores: [] })} />
          <p className="soft">{text.unmatchedHelp[search.rows]}</p>
        </>
      }
      empty={
        isNarrowed ? null : (
          <EmptyState
            drawing="ticket"
            sentence={text.emptyUnmatched[search.rows]}
            action={
              search.rows === 'likely' ? (
                showAll
              ) : (
                <Button onClick={() => void query.refetch()}>{text.tryAgain}</Button>
              )
            }
          />
        )
      }
      noMatch={{
        sentence: text.noMatchUnmatched,
        action:
          search.rows === 'likely' ? (
            <Button onClick={() => adjust({ rows: 'all' })}>{text.searchAllUnmatched}</Button>
          ) : (
            showAll
          ),
      }}
      failure={{ title: text.loadFailedUnmatched, drawing: 'ticket' }}
      pager={countedPager(page, search.after, (after) => go({ after }), {
        count: text.rows,
        countMore: text.rowsMore,
      })}
      tableFrom={1200}
    />
  );
}

function useColumns(): Columns<Unmatched, UnmatchedSort> {
  const text = useText('tickets');
  return [
    {
      name: 'reimbursement',
      title: text.ids.reimbursement,
      width: '1.4fr',
      render: (row) => <ReimbursementPart row={row} />,
    },
    {
      name: 'account',
      title: text.columns.account,
      width: '1.4fr',
      render: (row) => <OwnerPart row={row} />,
    },
    {
      name: 'approved',
      title: text.row.approved,
      width: 144,
      sort: sortsBy('approved', 'time').toReversed(),
      render: (row) => <DateText value={row.approved_on} />,
    },
    { name: 'case', title: text.columns.case, render: ({ case_id }) => case_id || null },
    { name: 'order', title: text.ids.order, width: '1.4fr', render: ({ order_id }) => order_id || null },
    { name: 'fnsku', title: names.fnsku, render: ({ fnsku }) => fnsku || null },
    {
      name: 'amount',
      title: text.columns.amount,
      width: 124,
      isFigure: true,
      sort: sortsBy('amount').toReversed(),
      render: ({ amount }) => <Amount money={amount} />,
      money: ({ amount }) => amount,
    },
  ];
}
