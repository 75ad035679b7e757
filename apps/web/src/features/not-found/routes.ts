import type { Pages } from '../../lib/routing/page.ts';

export const notFoundPages = {
  '/$': {
    title: (texts) => texts.notFound,
    crumbs: [],
    noLayout: true,
    texts: ['pages', 'notFound'],
    load: () => import('./not-found-page.tsx'),
  },
} as const satisfies Pages;
