import type { Pages } from '../../lib/routing/page.ts';
import { boardSearch } from './board-search.ts';

export const storeBoardPages = {
  '/stores/board': {
    title: (words) => words.storeBoard,
    crumbs: [
      { title: (words) => words.linkedAccounts, to: '/stores' },
      { title: (words) => words.storeBoard },
    ],
    seenBy: 'support',
    texts: ['stores', 'storeBoard'],
    search: boardSearch,
    load: () => import('./store-board-page.tsx'),
  },
} as const satisfies Pages;
