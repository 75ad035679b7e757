import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const ticketPages = {
  '/tickets/$id': {
    title: (texts) => texts.ticket,
    crumbs: [ticketsCrumb, { title: (texts) => texts.ticket }],
    texts: ['tickets', 'ticket', 'fileManager'],
    load: () => import('./ticket-page.tsx'),
  },
} as const satisfies Pages;
