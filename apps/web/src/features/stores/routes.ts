import type { Pages } from '../../lib/routing/page.ts';
import { storesSearch } from './stores-search.ts';

export const storesPages = {
  '/stores': {
    title: (words) => words.linkedAccounts,
    crumbs: [{ title: (words) => words.linkedAccounts }],
    menu: { group: 'stores', seenBy: 'everyone' },
    texts: ['stores'],
    search: storesSearch,
    load: () => import('./stores-page.tsx'),
  },
  '/stores/first-audit/$id': {
    title: (words) => words.firstAudit,
    crumbs: [
      { title: (words) => words.linkedAccounts, to: '/stores' },
      { title: (words) => words.firstAudit },
    ],
    texts: ['stores', 'firstAudit', 'claims', 'estimate'],
    load: () => import('./first-audit/first-audit-page.tsx'),
  },
} as const satisfies Pages;
