import type { SearchResult } from '@recoup/contract/search';

export interface SearchPage {
  readonly path: string;
  readonly title: string;
}

export interface Place {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

export const shipmentsPath = '/tickets/shipmentTracking';

/** Where a result is opened. Who has no page of shipments sees the tickets of one. */
export function placeOf({ kind, id, name }: SearchResult, hasShipments: boolean): Place {
  switch (kind) {
    case 'ticket':
      return { to: `/tickets/${id}` };
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
