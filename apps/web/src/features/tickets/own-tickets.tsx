import type { TicketRow } from '@recoup/contract/tickets';
import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { sortsBy, type Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateText } from '../../ui/date-text/date-text.tsx';
import { countedPager } from '../../ui/pager/pager.tsx';
import { NoMatchAction, NoTickets } from './empty-parts.tsx';
import { toTicketFilter, ticketsQuery } from './api.ts';
import { Amount, Deadline, StatusMark, StorePart, Subject } from './ticket-parts.tsx';
import { isFiltered } from './ticket-filters.ts';
import { columnNames, usualSort, type Sort } from './tickets-search.ts';
import { useTicketTools } from './use-ticket-tools.tsx';
import type { TicketsAddress } from './use-tickets-search.ts';

export function OwnTickets({ address }: { readonly address: TicketsAddress }) {
  const { search, go, adjust } = address;
  const text = useText('tickets');
  const { account, sellers = [] } = useSession();
  const columns = useColumns(search);
  const { renderActions, ...tools } = useTicketTools(address);
  const query = useQuery(ticketsQuery(account.id, search));
  const page = query.data;
  // A single store needs no filter.
  const isNarrowed = isFiltered(sellers.length < 2 ? { ...search, stores: [] } : search);
  const isBare = search.view === 'all' && !isNarrowed && search.after === '';
  return (
    <DataTable<TicketRow, Sort>
      {...tools}
      label={text.views[search.view]}
      query={query}
      rows={page?.items}
      getKey={({ id }) => id}
      columns={columns}
      sort={search.sort}
      onSort={(sort) => go({ sort: sort ?? usualSort(search.view) })}
      hasSortFilter
      columnChoice={{
        storageKey: 'tickets_columns',
        chosen: search.columns,
        onChoose: (names) =>
          adjust({ columns: columnNames.filter((name) => names.includes(name)), after: search.after }),
      }}
      selection={{ label: ({ id }) => text.choose({ id }), renderActions }}
      exportAs={(format) =>
        downloadFile('GET /api/refund/tickets/export/', account.id, `tickets.${format}`, {
          query: { ...toTicketFilter(search), format },
        })
      }
      empty={isBare ? <NoTickets /> : null}
      noMatch={{
        sentence: isNarrowed ? text.noMatch : text.emptyViews[search.view],
        action: <NoMatchAction onClear={adjust} />,
      }}
      failure={{ title: text.loadFailed, drawing: 'ticket' }}
      pager={countedPager(page, search.after, (after) => go({ after }), text)}
      tableFrom={1200}
    />
  );
}

function useColumns({ money: kind }: TicketsAddress['search']): Columns<TicketRow, Sort> {
  const { columns: title, moneyKinds } = useText('tickets');
  const amount = (of: (ticket: TicketRow) => TicketRow['amount']) => ({
    isFigure: true,
    width: 124,
    render: (ticket: TicketRow) => of(ticket) && <Amount money={of(ticket)} />,
    money: of,
  });
  return [
    { name: 'subject', title: title.subject, render: (ticket) => <Subject ticket={ticket} /> },
    {
      name: 'status',
      title: title.status,
      width: 184,
      render: ({ status }) => <StatusMark status={status} />,
    },
    {
      name: 'deadline',
      title: title.deadline,
      width: 148,
      sort: sortsBy('deadline', 'deadline'),
      // The deadline of a paid claim is irrelevant, and the amount column needs the overview.
      isExtra: kind !== null,
      render: (ticket) => <Deadline ticket={ticket} />,
    },
    {
      ...amount((ticket) => ticket.amount),
      name: 'amount',
      title: title.amount,
      sort: sortsBy('amount'),
      render: (ticket) => <Amount money={ticket.amount} />,
    },
    { name: 'store', title: title.store, width: 156, render: (ticket) => <StorePart ticket={ticket} /> },
    { name: 'case', title: title.case, width: 124, render: (ticket) => ticket.case_id },
    {
      name: 'paid',
      title: title.paid,
      width: 124,
      isFigure: true,
      isExtra: true,
      render: ({ paid }) => paid.map((money) => <Amount key={money.currency} money={money} />),
    },
    {
      name: 'created',
      title: title.created,
      width: 130,
      isExtra: true,
      // The default order is newest first, so the first click reverses it.
      sort: [...sortsBy('oldest', 'time')].toReversed(),
      render: ({ created_at }) => <DateText value={created_at.slice(0, 10)} />,
    },
    ...(kind === null
      ? []
      : [{ ...amount(({ came }) => came), name: 'came', title: moneyKinds[kind], isFixed: true }]),
  ];
}
