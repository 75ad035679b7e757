import { useText } from '../../lib/i18n/index.ts';
import { Link } from '../../ui/link/link.tsx';
import { ticketsSearch, type TicketsSearch } from './tickets-search.ts';

/** The same queue, one ticket per screen. */
export function StartFiling({ search }: { readonly search: TicketsSearch }) {
  const text = useText('filing');
  const { view: _view, pile: _pile, ...filters } = ticketsSearch.write({ ...search, after: '' });
  return (
    <Link to="/tickets/filing" search={filters} button="primary" size="small">
      {text.start}
    </Link>
  );
}
