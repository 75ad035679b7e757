import { hasRole } from '@recoup/contract/operator-roles';
import type { SearchResult } from '@recoup/contract/search';
import type { PagePath, Place } from '../../lib/routing/place.ts';

export interface SearchPage {
  readonly path: PagePath;
  readonly title: string;
}

/** A page, with or without a query, or a ticket. */
export type ResultPlace =
  | Place
  | { readonly to: PagePath }
  | { readonly to: '/tickets/$id'; readonly params: { readonly id: string } };

export interface FoundPlace {
  readonly place: ResultPlace;
  /** Names the page, where one result has several places. */
  readonly page?: 'receivables' | 'storeBoard';
}

interface Reach {
  readonly hasShipments: boolean;
  readonly roles: readonly string[];
}

export const shipmentsPath = '/tickets/shipmentTracking';

/** The pages that show a result: one page for a record; for an account, each page on which the operator may see it. */
export function listResultPlaces(result: SearchResult, reach: Reach): readonly FoundPlace[] {
  const { kind, name } = result;
  if (kind !== 'account') return [{ place: getResultPlace({ ...result, kind }, reach.hasShipments) }];
  const places: FoundPlace[] = [];
  if (hasRole(reach.roles, 'billing')) {
    places.push({
      page: 'receivables',
      place: { to: '/settings/receivables', search: { tab: 'accounts', q: name } },
    });
  }
  if (hasRole(reach.roles, 'support')) {
    places.push({ page: 'storeBoard', place: { to: '/stores/board', search: { view: 'all', q: name } } });
  }
  return places;
}

type RecordOfAccount = SearchResult & { readonly kind: Exclude<SearchResult['kind'], 'account'> };

/** Without access to the shipments page, a shipment links to its tickets. */
function getResultPlace({ kind, id, name }: RecordOfAccount, hasShipments: boolean): ResultPlace {
  switch (kind) {
    case 'ticket':
      return { to: '/tickets/$id', params: { id: String(id) } };
    case 'shipment':
      return hasShipments
        ? { to: shipmentsPath, search: { q: name } }
        : { to: '/tickets', search: { q: name, store: 'all' } };
    case 'document':
      return { to: '/tickets/fileMgr', search: { file: String(id), store: 'all' } };
    case 'invoice':
      return { to: '/settings/bill', search: { invoice: String(id) } };
    case 'customer':
      return { to: '/partner/customs', search: { q: name } };
  }
}

/** Pages whose title contains the text; all pages when it is empty. */
export function matchPages(pages: readonly SearchPage[], typed: string): readonly SearchPage[] {
  const wanted = typed.normalize('NFKC').trim().toLowerCase();
  return pages.filter(({ title }) => title.toLowerCase().includes(wanted));
}
