import type { Pages } from '../../lib/routing/page.ts';
import { boardSearch } from './board-search.ts';

export const storeBoardPages = {
  '/stores/board': {
    title: (texts) => texts.storeBoard,
    crumbs: [
      { title: (texts) => texts.linkedAccounts, to: '/stores' },
      { title: (texts) => texts.storeBoard },
    ],
    seenBy: 'support',
    texts: ['stores', 'storeBoard'],
    search: boardSearch,
    load: () => import('./store-board-page.tsx'),
  },
} as const satisfies Pages;
