import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { Link } from '../../ui/link/link.tsx';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import { useLiveTickets } from '../tickets/index.ts';
import { FilingQueue } from './filing-queue.tsx';
import { filingSearch } from './filing-search.ts';
import { filingQueueQuery } from './api.ts';

/** The filing queue, one ticket per screen, operated by keyboard. */
export default function FilingPage() {
  const text = useText('filing');
  const list = useText('tickets');
  const { account } = useSession();
  const { search, go } = useAddress(filingSearch);
  /** Tickets filed in this visit: the list may still contain them until it is refetched. */
  const [filed, setFiled] = useState<ReadonlySet<number>>(new Set());
  useLiveTickets(account.id, true);
  return (
    <div className="page">
      <QueryView
        query={useQuery(filingQueueQuery(search))}
        skeleton={<Placeholder parts={['bar', 'block']} />}
        failure={{ drawing: 'ticket', title: list.loadFailed }}
      >
        {({ items, total, more }) => {
          const ids = items.map(({ id }) => id).filter((id) => !filed.has(id));
          const left = total - (items.length - ids.length);
          const current = search.ticket ?? ids[0] ?? null;
          if (current === null) return <NothingLeft filed={filed.size} />;
          return (
            <FilingQueue
              ids={ids}
              total={more ? text.moreThan({ count: left }) : String(left)}
              current={current}
              filed={filed.size}
              search={search}
              onOpen={(ticket) => go({ ticket })}
              onFiled={(next) => {
                setFiled((before) => new Set([...before, current]));
                go({ ticket: next });
              }}
            />
          );
        }}
      </QueryView>
    </div>
  );
}

function NothingLeft({ filed }: { readonly filed: number }) {
  const text = useText('filing');
  return (
    <EmptyState
      drawing="ticket"
      sentence={filed === 0 ? text.nothing : text.allFiled({ count: filed })}
      action={
        <Link to="/tickets" search={{ view: 'queue', store: 'all' }} button="primary">
          {text.toQueue}
        </Link>
      }
    />
  );
}
