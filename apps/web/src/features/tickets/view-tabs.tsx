import type { SavedView } from '@recoup/contract/search';
import { ticketViews } from '@recoup/contract/ticket-states';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/index.ts';
import { storeSearch } from '../../lib/session/named-stores.ts';
import { useSession } from '../../lib/session/session.ts';
import { countsQuery, savedViewsQuery } from './api.ts';
import { forAccount, fromQuery, toParams, toQuery } from './saved-query.ts';
import { SavedViewTools } from './saved-views.tsx';
import { isFiltered } from './ticket-filters.ts';
import type { ListView } from './tickets-search.ts';
import styles from './tickets.module.css';
import type { TicketsAddress } from './use-tickets-search.ts';

interface ViewTabsProps {
  readonly address: TicketsAddress;
  readonly isOperator: boolean;
}

/**
 * The list's views with their counts, then the user's saved views; operators have two more, across
 * accounts.
 */
export function ViewTabs({ address: { search }, isOperator }: ViewTabsProps) {
  const text = useText('tickets');
  const { account, isOwnAccount } = useSession();
  const { view, stores } = search;
  const { data: counts } = useQuery(countsQuery(account.id, stores));
  const { data: saved = [] } = useQuery(savedViewsQuery);
  const query = forAccount(toQuery(search), isOwnAccount);
  const shown = saved.find((each) => forAccount(toQuery(fromQuery(each.query)), isOwnAccount) === query);
  const views: readonly ListView[] = isOperator ? [...ticketViews, 'queue', 'unmatched'] : ticketViews;
  const isOwn = view !== 'queue' && view !== 'unmatched';
  return (
    <div className={styles['views']}>
      <nav className="tabs" aria-label={text.viewsLabel}>
        {views.map((each) => {
          const isCurrent = each === view && shown === undefined;
          const count =
            each === 'all' || each === 'queue' || each === 'unmatched' ? 0 : (counts?.[each] ?? 0);
          return (
            <Link
              key={each}
              to="/tickets"
              search={{ ...(each === 'all' ? {} : { view: each }), ...storeSearch.write({ stores }) }}
              activeOptions={{ exact: true, includeSearch: true }}
              className="tab"
              data-name={count === 0 ? text.views[each] : `${text.views[each]} ${count}`}
              aria-current={isCurrent ? 'page' : undefined}
              ref={isCurrent ? bringIntoRow : undefined}
            >
              {text.views[each]}
              {count === 0 ? null : <span className={styles['count']}> {count}</span>}
            </Link>
          );
        })}
        <Link to="/tickets/to-check" search={storeSearch.write({ stores })} className="tab">
          {text.toCheck}
          {counts === undefined || counts.to_check === 0 || isOperator ? null : (
            <span className={styles['count']}> {counts.to_check}</span>
          )}
        </Link>
        {saved.map((each) => (
          <SavedTab
            key={each.id}
            view={{ ...each, query: forAccount(each.query, isOwnAccount) }}
            isCurrent={each === shown}
          />
        ))}
      </nav>
      {isOwn ? <SavedViewTools shown={shown} query={isFiltered(search) ? query : null} /> : null}
    </div>
  );
}

function SavedTab({ view, isCurrent }: { readonly view: SavedView; readonly isCurrent: boolean }) {
  return (
    <Link
      to="/tickets"
      search={toParams(view.query)}
      activeOptions={{ exact: true, includeSearch: true }}
      className="tab"
      data-name={view.name}
      lang=""
      aria-current={isCurrent ? 'page' : undefined}
      ref={isCurrent ? bringIntoRow : undefined}
    >
      {view.name}
    </Link>
  );
}

/** Scrolls the selected tab into view: on a phone the row of tabs is wider than the screen. */
function bringIntoRow(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
