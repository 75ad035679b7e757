import type { Pages } from '../../lib/routing/page.ts';
import { estimateSearch } from './estimate-search.ts';

export const estimatePages = {
  '/estimate': {
    title: (words) => words.estimate,
    crumbs: [{ title: (words) => words.estimate }],
    texts: ['claims', 'estimate'],
    search: estimateSearch,
    load: () => import('./estimate-page.tsx'),
  },
} as const satisfies Pages;
