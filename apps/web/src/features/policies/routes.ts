import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const policiesPages = {
  '/tickets/policies': {
    title: (words) => words.policies,
    crumbs: [ticketsCrumb, { title: (words) => words.policies }],
    seenBy: 'claims',
    texts: ['form', 'claims', 'policies'],
    load: () => import('./policies-page.tsx'),
  },
} as const satisfies Pages;
