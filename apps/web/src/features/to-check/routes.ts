import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { toCheckSearch } from './to-check-search.ts';

export const toCheckPages = {
  '/tickets/to-check': {
    title: (texts) => texts.toCheck,
    crumbs: [ticketsCrumb, { title: (texts) => texts.toCheck }],
    showSellerSelect: true,
    texts: ['form', 'claims', 'finding', 'toCheck'],
    search: toCheckSearch,
    load: () => import('./to-check-page.tsx'),
  },
} as const satisfies Pages;
