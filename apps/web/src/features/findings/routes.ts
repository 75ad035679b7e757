import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const findingsPages = {
  '/tickets/findings/$id': {
    title: (texts) => texts.finding,
    crumbs: [ticketsCrumb, { title: (texts) => texts.finding }],
    texts: ['claims', 'finding'],
    load: () => import('./finding-page.tsx'),
  },
} as const satisfies Pages;
