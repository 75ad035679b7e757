import type { Pages } from '../../lib/routing/page.ts';
import { storesSearch } from './stores-search.ts';

export const storesPages = {
  '/stores': {
    title: (texts) => texts.linkedAccounts,
    crumbs: [{ title: (texts) => texts.linkedAccounts }],
    menu: { group: 'stores', seenBy: 'everyone' },
    texts: ['stores'],
    search: storesSearch,
    load: () => import('./stores-page.tsx'),
  },
  '/stores/first-audit/$id': {
    title: (texts) => texts.firstAudit,
    crumbs: [
      { title: (texts) => texts.linkedAccounts, to: '/stores' },
      { title: (texts) => texts.firstAudit },
    ],
    texts: ['stores', 'firstAudit', 'claims', 'estimate'],
    load: () => import('./first-audit/first-audit-page.tsx'),
  },
} as const satisfies Pages;
