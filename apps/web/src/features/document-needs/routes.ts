import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const documentNeedsPages = {
  '/tickets/documentNeeds': {
    title: (words) => words.documentNeeds,
    crumbs: [
      ticketsCrumb,
      { title: (words) => words.fileManagement, to: '/tickets/fileMgr' },
      { title: (words) => words.documentNeeds },
    ],
    texts: ['tickets', 'ticket', 'fileManager', 'uploads', 'costs', 'documentNeeds'],
    load: () => import('./document-needs-page.tsx'),
  },
} as const satisfies Pages;
