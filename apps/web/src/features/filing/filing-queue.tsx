import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { Link } from '../../ui/link/link.tsx';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import { operatorTicketQuery } from '../tickets/index.ts';
import styles from './filing.module.css';
import { FilingTicket } from './filing-ticket.tsx';
import { filingSearch, type FilingSearch } from './filing-search.ts';
import { afterFiling, findNeighbours } from './neighbours.ts';

interface FilingQueueProps {
  readonly ids: readonly number[];
  /** The queue's length as text. */
  readonly total: string;
  readonly current: number;
  /** Tickets filed since the page was opened. */
  readonly filed: number;
  readonly search: FilingSearch;
  readonly onOpen: (ticket: number) => void;
  readonly onFiled: (next: number | null) => void;
}

export function FilingQueue(props: FilingQueueProps) {
  const { ids, total, current, filed, search, onOpen, onFiled } = props;
  const text = useText('filing');
  const list = useText('tickets');
  const { previous, next, place } = findNeighbours(ids, current);
  const open = (ticket: number | null) => () => {
    if (ticket !== null) onOpen(ticket);
  };
  useShortcuts({ j: open(next), k: open(previous) });
  usePrefetch(next);
  return (
    <>
      <div className={styles['bar']}>
        <Link to="/tickets" search={{ ...filingSearch.write({ ...search, ticket: null }), view: 'queue' }}>
          {text.toQueue}
        </Link>
        <span role="status" className={styles['place']}>
          {place === null ? text.outside({ total }) : text.place({ place, total })}
          {filed === 0 ? '' : ` · ${text.filedNow({ count: filed })}`}
        </span>
        <span className={styles['steps']}>
          <Button size="small" disabled={previous === null} onClick={open(previous)}>
            {text.previous}
          </Button>
          <Button size="small" disabled={next === null} onClick={open(next)}>
            {text.next}
          </Button>
        </span>
      </div>
      <HelpLine />
      <QueryView
        query={useQuery(operatorTicketQuery(String(current)))}
        skeleton={<Placeholder parts={['block']} />}
        failure={{ drawing: 'ticket', title: list.loadFailed }}
        missing={<p>{text.gone}</p>}
      >
        {(ticket) => (
          <FilingTicket
            key={ticket.id}
            ticket={ticket}
            onFiled={() => onFiled(afterFiling(ids, ticket.id))}
          />
        )}
      </QueryView>
    </>
  );
}

/** Prefetches the next ticket. */
function usePrefetch(next: number | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (next !== null) void queries.prefetchQuery(operatorTicketQuery(String(next)));
  }, [queries, next]);
}

const keys = ['j', 'k', 's', 't', 'o', 'd', 'a', 'c', 'Enter'] as const;

function HelpLine() {
  const text = useText('filing');
  return (
    <p className={styles['help']} aria-label={text.keyboard}>
      {keys.map((key) => (
        <span key={key}>
          <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd> {text.keys[key]}
        </span>
      ))}
    </p>
  );
}
