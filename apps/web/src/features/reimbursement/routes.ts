import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const reimbursementPages = {
  '/tickets/reimbursements/$id': {
    title: (words) => words.reimbursement,
    crumbs: [ticketsCrumb, { title: (words) => words.reimbursement }],
    seenBy: 'claims',
    texts: ['form', 'tickets', 'ticket', 'reimbursement'],
    load: () => import('./reimbursement-page.tsx'),
  },
} as const satisfies Pages;
