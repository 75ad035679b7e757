import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const documentNeedsPages = {
  '/tickets/documentNeeds': {
    title: (texts) => texts.documentNeeds,
    crumbs: [
      ticketsCrumb,
      { title: (texts) => texts.fileManagement, to: '/tickets/fileMgr' },
      { title: (texts) => texts.documentNeeds },
    ],
    texts: ['tickets', 'ticket', 'fileManager', 'uploads', 'costs', 'documentNeeds'],
    load: () => import('./document-needs-page.tsx'),
  },
} as const satisfies Pages;
