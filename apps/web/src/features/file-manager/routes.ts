import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { documentsSearch } from './documents-search.ts';

export const fileManagerPages = {
  '/tickets/fileMgr': {
    title: (texts) => texts.fileManagement,
    crumbs: [ticketsCrumb, { title: (texts) => texts.fileManagement }],
    showSellerSelect: true,
    menu: { group: 'tickets', seenBy: 'everyone' },
    texts: ['fileManager'],
    search: documentsSearch,
    load: () => import('./file-manager-page.tsx'),
  },
} as const satisfies Pages;
