import type { Pages } from '../../lib/routing/page.ts';

export const amzRedirectPages = {
  '/amz-redirect': {
    title: (words) => words.amzRedirect,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['pages', 'amzRedirect'],
    load: () => import('./amz-redirect-page.tsx'),
  },
} as const satisfies Pages;
