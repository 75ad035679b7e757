import { useQuery } from '@tanstack/react-query';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { LoadFailure, Pager, TicketsSkeleton } from './list-parts.tsx';
import { unmatchedQuery } from './queries.ts';
import { Amount, names, useDay } from './ticket-parts.tsx';
import styles from './tickets.module.css';
import type { TicketsAddress } from './use-tickets-search.ts';

/** Money that came and belongs to no ticket: for people to look at, never for a bill. */
export function UnmatchedList({ address: { search, go, adjust } }: { readonly address: TicketsAddress }) {
  const text = useText('tickets');
  const day = useDay();
  const { data, error, refetch, isFetching } = useQuery(unmatchedQuery(search));
  if (!data) {
    return error && !isFetching ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <TicketsSkeleton />
    );
  }
  if (data.items.length === 0 && search.text === '') {
    return (
      <EmptyState
        drawing="ticket"
        sentence={text.emptyUnmatched}
        action={
          <button type="button" className="button" onClick={() => void refetch()}>
            {text.tryAgain}
          </button>
        }
      />
    );
  }
  return (
    <>
      <p className={styles['soft']}>{text.unmatchedHelp}</p>
      <div className={styles['toolbar']}>
        <SearchField
          className={styles['search']}
          label={text.searchUnmatched}
          value={search.text}
          onSearch={(words) => adjust({ text: words })}
        />
      </div>
      {data.items.length === 0 ? (
        <EmptyState
          drawing="search"
          sentence={text.noMatchUnmatched}
          action={
            <button type="button" className="button" onClick={() => adjust({ text: '' })}>
              {text.showAllUnmatched}
            </button>
          }
        />
      ) : null}
      <ul className={styles['cards']}>
        {data.items.map((row) => (
          <li key={row.id} className={styles['card']}>
            <div className={styles['cardHead']}>
              <span className={styles['stack']}>
                <strong lang="">{row.account.name}</strong>
                <span className={styles['soft']} lang="">
                  {row.store.name}
                </span>
              </span>
              <Amount money={row.amount} />
            </div>
            <dl className={styles['facts']}>
              <dt>{text.row.approved}</dt>
              <dd>{day(row.approved_on)}</dd>
              <dt>{text.row.reason}</dt>
              <dd lang="">{row.reason}</dd>
              <dt>{text.ids.reimbursement}</dt>
              <dd>{row.reimbursement_id}</dd>
              <dt>{text.columns.case}</dt>
              <dd>{row.case_id || text.none}</dd>
              <dt>{text.ids.order}</dt>
              <dd>{row.order_id || text.none}</dd>
              <dt>{names.fnsku}</dt>
              <dd>{row.fnsku || text.none}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <Pager
        total={null}
        more={false}
        next={data.next}
        after={search.after}
        onGo={(after) => go({ after })}
      />
    </>
  );
}
