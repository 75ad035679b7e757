import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rememberColumns, rememberedColumns } from '../../ui/columns/remembered-columns.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import { useSession } from '../../lib/session/session.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkOutcome } from './bulk-outcome.ts';
import { BulkResult } from './bulk-result.tsx';
import { LoadFailure, Pager, TicketsSkeleton } from './list-parts.tsx';
import { ticketsQuery } from './queries.ts';
import { QueueList } from './queue-list.tsx';
import { TicketCards } from './ticket-cards.tsx';
import { TicketTable } from './ticket-table.tsx';
import styles from './tickets.module.css';
import {
  columnNames,
  isFiltered,
  noFilter,
  usualColumns,
  usualSort,
  type ColumnName,
} from './tickets-search.ts';
import { Toolbar } from './toolbar.tsx';
import { UnmatchedList } from './unmatched-list.tsx';
import { useLiveTickets } from './use-live-tickets.ts';
import { useSellerFilter } from './use-seller-filter.ts';
import { useTicketsSearch, type TicketsAddress } from './use-tickets-search.ts';
import { ViewTabs } from './view-tabs.tsx';

export default function TicketsPage() {
  const { own, account } = useSession();
  const isOperator = own.roles.includes('*.superuser');
  const address = useTicketsSearch();
  const { view } = address.search;
  const isAcross = isOperator && (view === 'queue' || view === 'unmatched');
  useLiveTickets(account.id, isAcross);
  useSellerFilter(address);
  return (
    <div className={styles['page']}>
      <ViewTabs view={view} isOperator={isOperator} />
      {isAcross && view === 'queue' ? (
        <QueueList address={address} />
      ) : isAcross ? (
        <UnmatchedList address={address} />
      ) : (
        <OwnTickets address={address} />
      )}
    </div>
  );
}

const columnsKey = 'tickets_columns';

/** What the address says, else what this person chose last, else the usual. */
function useColumns({ search, adjust }: TicketsAddress) {
  const own = rememberedColumns(columnsKey, columnNames, usualColumns);
  // Of money that came nobody asks until when it could be claimed, and its own column needs the room.
  const usual = search.money === null ? own : own.filter((name) => name !== 'deadline');
  const columns = search.columns ?? usual;
  const choose = (chosen: readonly ColumnName[]) => {
    rememberColumns(columnsKey, chosen);
    adjust({ columns: chosen, after: search.after });
  };
  return [columns, choose] as const;
}

function OwnTickets({ address }: { readonly address: TicketsAddress }) {
  const { search, go, adjust } = address;
  const account = useSession().account.id;
  const isWide = useMedia('(min-width: 1200px), print');
  const [columns, chooseColumns] = useColumns(address);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const { data, error, refetch, isFetching } = useQuery(ticketsQuery(account, search));
  if (!data) {
    return error && !isFetching ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <TicketsSkeleton />
    );
  }
  const isBare = search.view === 'all' && !isFiltered(search);
  if (data.items.length === 0 && isBare && search.after === '') return <NoTickets />;
  const shown = chosen.filter((id) => data.items.some((ticket) => ticket.id === id));
  return (
    <>
      <Toolbar
        search={search}
        onChange={adjust}
        columns={columns}
        onColumns={isWide ? chooseColumns : null}
      />
      {shown.length > 0 ? (
        <BulkBar
          chosen={data.items.filter(({ id }) => shown.includes(id))}
          onNone={() => setChosen([])}
          onDone={(done) => {
            setChosen([]);
            setOutcome(done);
          }}
        />
      ) : outcome === null ? null : (
        <BulkResult outcome={outcome} onDone={setOutcome} />
      )}
      {data.items.length === 0 ? (
        <NoMatch address={address} />
      ) : isWide ? (
        <TicketTable
          tickets={data.items}
          columns={columns.includes('subject') ? columns : ['subject', ...columns]}
          sort={search.sort}
          money={search.money}
          chosen={shown}
          onSort={(sort) => go({ sort: sort ?? usualSort(search.view) })}
          onChoose={setChosen}
        />
      ) : (
        <TicketCards tickets={data.items} money={search.money} chosen={shown} onChoose={setChosen} />
      )}
      <Pager
        total={data.total}
        more={data.more}
        next={data.next}
        after={search.after}
        onGo={(after) => go({ after })}
      />
    </>
  );
}

function NoTickets() {
  const text = useText('tickets');
  return (
    <EmptyState
      drawing="ticket"
      sentence={text.empty}
      action={
        <PageLink to="/stores" look="button">
          {text.action}
        </PageLink>
      }
    />
  );
}

function NoMatch({ address: { search, adjust } }: { readonly address: TicketsAddress }) {
  const text = useText('tickets');
  return (
    <EmptyState
      drawing="search"
      sentence={isFiltered(search) ? text.noMatch : text.emptyViews[search.view]}
      action={
        <button type="button" className="button" onClick={() => adjust({ ...noFilter, view: 'all' })}>
          {text.showAll}
        </button>
      }
    />
  );
}
