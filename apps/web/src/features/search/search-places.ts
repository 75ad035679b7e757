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

export const shipmentsPath = '/tickets/shipmentTracking';

/** The page of a result. Users without the shipments page get the shipment's tickets. */
export function getResultPlace({ kind, id, name }: SearchResult, hasShipments: boolean): ResultPlace {
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

/** Pages whose title contains the text; all of them before anything is typed. */
export function matchPages(pages: readonly SearchPage[], typed: string): readonly SearchPage[] {
  const wanted = typed.normalize('NFKC').trim().toLowerCase();
  return pages.filter(({ title }) => title.toLowerCase().includes(wanted));
}
