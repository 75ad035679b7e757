import { partnerCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { customersSearch } from './customers-search.ts';

export const customersPages = {
  '/partner/customs': {
    title: (texts) => texts.customers,
    crumbs: [partnerCrumb, { title: (texts) => texts.customers }],
    menu: { group: 'partner', seenBy: 'everyone' },
    texts: ['form', 'customers'],
    search: customersSearch,
    load: () => import('./customers-page.tsx'),
  },
} as const satisfies Pages;
