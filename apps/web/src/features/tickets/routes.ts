import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { ticketsSearch } from './tickets-search.ts';

export const ticketsPages = {
  '/tickets': {
    title: (texts) => texts.ticketList,
    crumbs: [ticketsCrumb, { title: (texts) => texts.ticketList }],
    showSellerSelect: true,
    menu: { group: 'tickets', seenBy: 'everyone' },
    texts: ['tickets'],
    search: ticketsSearch,
    load: () => import('./tickets-page.tsx'),
  },
} as const satisfies Pages;
