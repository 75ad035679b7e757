import type { Pages } from '../../lib/routing/page.ts';

export const amzLoginPages = {
  '/amz-login': {
    title: (texts) => texts.amzLogin,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['pages', 'amzLogin'],
    load: () => import('./amz-login-page.tsx'),
  },
} as const satisfies Pages;
