import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { preventionSearch } from './prevention-search.ts';

export const preventionPages = {
  '/tickets/prevention': {
    title: (texts) => texts.prevention,
    crumbs: [ticketsCrumb, { title: (texts) => texts.prevention }],
    showSellerSelect: true,
    menu: { group: 'tickets', seenBy: 'everyone' },
    texts: ['prevention'],
    search: preventionSearch,
    load: () => import('./prevention-page.tsx'),
  },
} as const satisfies Pages;
