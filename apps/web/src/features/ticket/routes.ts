import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const ticketPages = {
  '/tickets/$id': {
    title: (words) => words.ticket,
    crumbs: [ticketsCrumb, { title: (words) => words.ticket }],
    texts: ['tickets', 'ticket', 'fileManager'],
    load: () => import('./ticket-page.tsx'),
  },
} as const satisfies Pages;
