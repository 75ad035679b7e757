import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { preventionSearch } from './prevention-search.ts';

export const preventionPages = {
  '/tickets/prevention': {
    title: (words) => words.prevention,
    crumbs: [ticketsCrumb, { title: (words) => words.prevention }],
    showSellerSelect: true,
    menu: { group: 'tickets', seenBy: 'everyone' },
    texts: ['prevention'],
    search: preventionSearch,
    load: () => import('./prevention-page.tsx'),
  },
} as const satisfies Pages;
