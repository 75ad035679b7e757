import { ticketViews } from '@recoup/contract/ticket-states';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/index.ts';
import { storeSearch } from '../../lib/session/named-stores.ts';
import type { ListView, TicketsSearch } from './tickets-search.ts';

/** The saved views; operators have two more, across accounts. */
interface ViewTabsProps {
  readonly search: TicketsSearch;
  readonly isOperator: boolean;
}

export function ViewTabs({ search: { view, stores }, isOperator }: ViewTabsProps) {
  const text = useText('tickets');
  const views: readonly ListView[] = isOperator ? [...ticketViews, 'queue', 'unmatched'] : ticketViews;
  return (
    <nav className="tabs" aria-label={text.viewsLabel}>
      {views.map((each) => (
        <Link
          key={each}
          to="/tickets"
          search={{ ...(each === 'all' ? {} : { view: each }), ...storeSearch.write({ stores }) }}
          activeOptions={{ exact: true, includeSearch: true }}
          className="tab"
          data-name={text.views[each]}
          aria-current={each === view ? 'page' : undefined}
          ref={each === view ? bringIntoRow : undefined}
        >
          {text.views[each]}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone the row is wider than the screen. */
function bringIntoRow(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
