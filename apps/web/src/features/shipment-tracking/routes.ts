import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { shipmentsSearch } from './shipments-search.ts';

export const shipmentTrackingPages = {
  '/tickets/shipmentTracking': {
    title: (texts) => texts.shipmentTracking,
    crumbs: [ticketsCrumb, { title: (texts) => texts.shipmentTracking }],
    showSellerSelect: true,
    menu: { group: 'tickets', seenBy: 'claims' },
    texts: ['form', 'shipmentTracking'],
    search: shipmentsSearch,
    load: () => import('./shipment-tracking-page.tsx'),
  },
} as const satisfies Pages;
