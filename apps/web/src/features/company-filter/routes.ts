import { partnerCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { filterSearch } from './filter-search.ts';

export const companyFilterPages = {
  '/partner/check': {
    title: (texts) => texts.companyFilter,
    crumbs: [partnerCrumb, { title: (texts) => texts.companyFilter }],
    menu: { group: 'partner', seenBy: 'everyone' },
    texts: ['form', 'companyFilter'],
    search: filterSearch,
    load: () => import('./company-filter-page.tsx'),
  },
} as const satisfies Pages;
