import { accountsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { creditSearch } from './credit-search.ts';

export const creditPages = {
  '/settings/credit': {
    title: (texts) => texts.credit,
    crumbs: [accountsCrumb, { title: (texts) => texts.credit }],
    menu: { group: 'accounts', seenBy: 'everyone' },
    texts: ['form', 'credit'],
    search: creditSearch,
    load: () => import('./credit-page.tsx'),
  },
} as const satisfies Pages;
