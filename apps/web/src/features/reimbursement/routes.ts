import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const reimbursementPages = {
  '/tickets/reimbursements/$id': {
    title: (texts) => texts.reimbursement,
    crumbs: [ticketsCrumb, { title: (texts) => texts.reimbursement }],
    seenBy: 'claims',
    texts: ['form', 'tickets', 'ticket', 'reimbursement'],
    load: () => import('./reimbursement-page.tsx'),
  },
} as const satisfies Pages;
