import type { Pages } from '../../lib/routing/page.ts';
import { textSearch } from '../../lib/routing/text-search.ts';

export const estimatePages = {
  '/estimate': {
    title: (texts) => texts.estimate,
    crumbs: [{ title: (texts) => texts.estimate }],
    noAuth: true,
    menu: { group: 'help', seenBy: 'everyone' },
    texts: ['claims', 'estimate', 'uploads'],
    // `id` of the account's estimate that is shown; `keep` after signing up with an estimate.
    search: textSearch('id', 'keep'),
    load: () => import('./estimate-page.tsx'),
  },
} as const satisfies Pages;
