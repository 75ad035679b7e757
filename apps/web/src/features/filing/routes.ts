import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { filingSearch } from './filing-search.ts';

export const filingPages = {
  '/tickets/filing': {
    title: (texts) => texts.filing,
    crumbs: [ticketsCrumb, { title: (texts) => texts.filing }],
    seenBy: 'claims',
    texts: ['tickets', 'ticket', 'filing'],
    search: filingSearch,
    load: () => import('./filing-page.tsx'),
  },
} as const satisfies Pages;
