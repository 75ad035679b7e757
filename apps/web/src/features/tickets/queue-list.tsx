import type { CallName, Reply } from '@recoup/contract';
import { queueViews } from '@recoup/contract/ticket-states';
import { useQuery } from '@tanstack/react-query';
import Table from 'antd/es/table';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { LoadFailure, Pager, TicketsSkeleton } from './list-parts.tsx';
import { queueQuery } from './queries.ts';
import { Amount, Deadline, StatusMark, StorePart, Subject } from './ticket-parts.tsx';
import styles from './tickets.module.css';
import type { TicketsAddress } from './use-tickets-search.ts';

type Queued = Reply<CallName['GET /api/refund/operations/tickets/']>['items'][number];

/** What operators have to do, across accounts: the nearest deadline first. */
export function QueueList({ address: { search, go, adjust } }: { readonly address: TicketsAddress }) {
  const text = useText('tickets');
  const isWide = useMedia('(min-width: 1200px), print');
  const { data, error, refetch, isFetching } = useQuery(queueQuery(search));
  return (
    <>
      <div className={styles['toolbar']}>
        <SearchField
          className={styles['search']}
          label={text.search}
          value={search.text}
          onSearch={(words) => adjust({ text: words })}
        />
        <select
          className="select"
          aria-label={text.pile}
          value={search.pile}
          onChange={(event) => {
            const pile = queueViews.find((each) => each === event.target.value);
            if (pile) go({ pile });
          }}
        >
          {queueViews.map((pile) => (
            <option key={pile} value={pile}>
              {text.piles[pile]}
            </option>
          ))}
        </select>
        <span className={styles['toolbarButtons']}>
          <PageLink to="/tickets/policies">{text.policies}</PageLink>
          <ExportButtons
            save={(format) =>
              downloadFile('GET /api/refund/operations/tickets/export/', null, `filing-queue.${format}`, {
                query: { pile: search.pile, q: search.text, format },
              })
            }
          />
        </span>
      </div>
      {data ? (
        <>
          {data.items.length === 0 ? (
            <EmptyState
              drawing="ticket"
              sentence={text.emptyQueue}
              action={
                <button type="button" className="button" onClick={() => void refetch()}>
                  {text.tryAgain}
                </button>
              }
            />
          ) : isWide ? (
            <QueueTable tickets={data.items} />
          ) : (
            <QueueCards tickets={data.items} />
          )}
          <Pager
            total={data.total}
            more={data.more}
            next={data.next}
            after={search.after}
            onGo={(after) => go({ after })}
          />
        </>
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <TicketsSkeleton />
      )}
    </>
  );
}

function QueueTable({ tickets }: { readonly tickets: readonly Queued[] }) {
  const text = useText('tickets');
  return (
    <Table<Queued>
      className={styles['table'] ?? ''}
      rowKey="id"
      dataSource={tickets}
      pagination={false}
      size="middle"
      tableLayout="fixed"
      columns={[
        {
          key: 'subject',
          title: text.columns.subject,
          render: (_value, ticket) => <Subject ticket={ticket} />,
        },
        {
          key: 'account',
          title: text.columns.account,
          width: 190,
          render: (_value, ticket) => (
            <span className={styles['stack']}>
              <span lang="">{ticket.account.name}</span>
              <StorePart ticket={ticket} />
            </span>
          ),
        },
        {
          key: 'status',
          title: text.columns.status,
          width: 176,
          render: (_value, ticket) => (
            <span className={styles['stack']}>
              <StatusMark status={ticket.status} />
              {ticket.case_id === null ? null : (
                <span className={styles['soft']}>{`${text.columns.case} ${ticket.case_id}`}</span>
              )}
              {ticket.assigned === 'nobody' ? null : (
                <span className={styles['soft']}>{text.assigned[ticket.assigned]}</span>
              )}
            </span>
          ),
        },
        {
          key: 'deadline',
          title: text.columns.deadline,
          width: 160,
          render: (_value, ticket) => <Deadline ticket={ticket} />,
        },
        {
          key: 'amount',
          title: text.columns.amount,
          width: 140,
          align: 'end',
          render: (_value, ticket) => <Amount money={ticket.amount} />,
        },
      ]}
    />
  );
}

function QueueCards({ tickets }: { readonly tickets: readonly Queued[] }) {
  return (
    <ul className={styles['cards']}>
      {tickets.map((ticket) => (
        <li key={ticket.id} className={styles['card']}>
          <Subject ticket={ticket} />
          <div className={styles['cardFacts']}>
            <StatusMark status={ticket.status} />
            <span className={styles['cardAmount']}>
              <Amount money={ticket.amount} />
            </span>
            <Deadline ticket={ticket} />
            <span className={styles['stack']}>
              <span lang="">{ticket.account.name}</span>
              <StorePart ticket={ticket} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
