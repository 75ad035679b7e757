import { partnerCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { customersSearch } from './customers-search.ts';

export const customersPages = {
  '/partner/customs': {
    title: (words) => words.customers,
    crumbs: [partnerCrumb, { title: (words) => words.customers }],
    menu: { group: 'partner', seenBy: 'everyone' },
    texts: ['form', 'customers'],
    search: customersSearch,
    load: () => import('./customers-page.tsx'),
  },
} as const satisfies Pages;
