import { queueSorts } from '@recoup/contract/ticket-states';
import { useText } from '../../lib/i18n/index.ts';
import { Link } from '../../ui/link/link.tsx';
import { ticketsSearch, type TicketsSearch } from './tickets-search.ts';

/** Links to the same queue, one ticket per screen. */
export function StartFiling({ search }: { readonly search: TicketsSearch }) {
  const text = useText('filing');
  const { q, type, store, marketplace, assigned, closes, sort } = ticketsSearch.write(search);
  const filters = {
    q,
    type,
    store,
    marketplace,
    assigned,
    closes,
    sort: queueSorts.find((each) => each === sort),
  };
  return (
    <Link to="/tickets/filing" search={filters} button="primary" size="small">
      {text.start}
    </Link>
  );
}
