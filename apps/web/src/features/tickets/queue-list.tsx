import type { QueueSort } from '@recoup/contract/ticket-states';
import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { SearchField } from '../../ui/controls/search-field.tsx';
import type { Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { countedPager } from '../../ui/pager/pager.tsx';
import { toQueueFilter, queueQuery } from './api.ts';
import { isFiltered, noFilter } from './ticket-filters.ts';
import { AssignActions } from './assign-actions.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { OwnerPart, QueueStatus, type Queued } from './queue-parts.tsx';
import { StartFiling } from './start-filing.tsx';
import { Amount, Deadline, Subject } from './ticket-parts.tsx';
import styles from './tickets.module.css';
import { StoreFilter } from '../../ui/store-filter/store-filter.tsx';
import type { TicketsAddress } from './use-tickets-search.ts';
import { Button } from '../../ui/button/button.tsx';

/** The operators' tickets across accounts, nearest deadline first. */
export function QueueList({ address }: { readonly address: TicketsAddress }) {
  const { search, go, adjust } = address;
  const text = useText('tickets');
  const columns = useColumns();
  const query = useQuery(queueQuery(search));
  const page = query.data;
  const isNarrowed = isFiltered(search) || search.assigned !== null;
  return (
    <DataTable<Queued, QueueSort>
      label={text.views.queue}
      query={query}
      rows={page?.items}
      getKey={({ id }) => id}
      columns={columns}
      sort={toQueueFilter(search).sort}
      onSort={(sort) => adjust({ sort: sort ?? 'deadline' })}
      hasSortFilter
      columnChoice={{ storageKey: 'queue_columns' }}
      filters={
        <>
          <SearchField
            className={styles['search']}
            label={text.search}
            value={search.text}
            onSearch={(query) => adjust({ text: query })}
          />
          <QueueFilters search={search} onChange={adjust} />
        </>
      }
      note={
        <StoreFilter
          stores={search.stores}
          getName={(key) => page?.items.find(({ store }) => String(store.id) === key)?.store.name}
          onClear={() => go({ stores: [] })}
        />
      }
      tools={
        <>
          {search.pile === 'to_file' ? <StartFiling search={search} /> : null}
          <PageLink to="/tickets/policies">{text.policies}</PageLink>
        </>
      }
      selection={{
        label: ({ id }) => text.choose({ id }),
        renderActions: (tickets, clear) => <AssignActions tickets={tickets} onDone={clear} />,
      }}
      exportAs={(format) =>
        downloadFile('GET /api/refund/operations/tickets/export/', null, `filing-queue.${format}`, {
          query: { ...toQueueFilter(search), format },
        })
      }
      noMatch={{
        sentence: isNarrowed ? text.noMatch : text.emptyQueue,
        action: (
          <Button onClick={() => (isNarrowed ? adjust(noFilter) : void query.refetch())}>
            {isNarrowed ? text.showAll : text.tryAgain}
          </Button>
        ),
      }}
      failure={{ title: text.loadFailed, drawing: 'ticket' }}
      pager={countedPager(page, search.after, (after) => go({ after }), text)}
      tableFrom={1200}
    />
  );
}

function useColumns(): Columns<Queued, QueueSort> {
  const text = useText('tickets');
  const title = text.columns;
  return [
    { name: 'subject', title: title.subject, render: (ticket) => <Subject ticket={ticket} /> },
    {
      name: 'account',
      title: title.account,
      width: 190,
      render: (ticket) => <OwnerPart ticket={ticket} />,
    },
    { name: 'status', title: title.status, width: 180, render: (ticket) => <QueueStatus ticket={ticket} /> },
    {
      name: 'deadline',
      title: title.deadline,
      width: 160,
      sort: [['ascending', 'deadline']],
      render: (ticket) => <Deadline ticket={ticket} />,
    },
    {
      name: 'amount',
      title: title.amount,
      width: 140,
      isFigure: true,
      sort: [['descending', '-amount']],
      render: ({ amount }) => <Amount money={amount} />,
      money: ({ amount }) => amount,
    },
  ];
}
