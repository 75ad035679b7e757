import type { TicketRow } from '@recoup/contract/tickets';
import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { StoreFilter } from '../../ui/store-filter/store-filter.tsx';
import { BulkActions } from './bulk-actions.tsx';
import type { BulkOutcome } from './bulk-outcome.ts';
import { BulkResult } from './bulk-result.tsx';
import { DashboardNote } from './dashboard-note.tsx';
import { Filters } from './filters.tsx';
import styles from './tickets.module.css';
import { countSetFields } from './ticket-filters.ts';
import type { TicketsAddress } from './use-tickets-search.ts';
import { Button } from '../../ui/button/button.tsx';

interface TicketTools {
  readonly filters: ReactNode;
  /** The expanded filters, the dashboard number the list shows, and the result of the last action. */
  readonly note: ReactNode;
  readonly renderActions: (tickets: readonly TicketRow[], clear: () => void) => ReactNode;
}

export function useTicketTools({ search, go, adjust }: TicketsAddress): TicketTools {
  const text = useText('tickets');
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const set = countSetFields(search);
  // On a phone, expanded filters would push the tickets off the screen.
  const isWide = useMedia('(min-width: 720px)');
  const [isOpen, setOpen] = useState(isWide && set > 0);
  return {
    filters: (
      <>
        <SearchField
          className={styles['search']}
          label={text.search}
          value={search.text}
          onSearch={(query) => adjust({ text: query })}
        />
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
          <ListFilter aria-hidden size={16} />
          {set === 0 ? text.filter : text.filterCount({ count: set })}
        </Button>
      </>
    ),
    note: (
      <>
        <StoreFilter stores={search.stores} onClear={() => go({ stores: [] })} />
        <DashboardNote search={search} onChange={adjust} />
        {isOpen ? <Filters search={search} onChange={adjust} /> : null}
        {outcome === null ? null : <BulkResult outcome={outcome} onDone={setOutcome} />}
      </>
    ),
    renderActions: (tickets, clear) => (
      <BulkActions
        tickets={tickets}
        onDone={(done) => {
          clear();
          setOutcome(done);
        }}
      />
    ),
  };
}
