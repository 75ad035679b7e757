import { helpCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { faqSearch } from './faq-search.ts';

export const faqPages = {
  '/faq': {
    title: (texts) => texts.faq,
    crumbs: [helpCrumb, { title: (texts) => texts.faq }],
    menu: { group: 'help', seenBy: 'everyone' },
    texts: ['faq'],
    search: faqSearch,
    load: () => import('./faq-page.tsx'),
  },
} as const satisfies Pages;
