import type { Pages } from '../../lib/routing/page.ts';
import { textSearch } from '../../lib/routing/text-search.ts';

export const amzRedirectPages = {
  '/amz-redirect': {
    title: (texts) => texts.amzRedirect,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['pages', 'amzRedirect'],
    search: textSearch('invite'),
    load: () => import('./amz-redirect-page.tsx'),
  },
} as const satisfies Pages;
