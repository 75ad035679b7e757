import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const policiesPages = {
  '/tickets/policies': {
    title: (texts) => texts.policies,
    crumbs: [ticketsCrumb, { title: (texts) => texts.policies }],
    seenBy: 'claims',
    texts: ['form', 'claims', 'policies'],
    load: () => import('./policies-page.tsx'),
  },
} as const satisfies Pages;
