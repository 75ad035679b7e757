import type { Pages } from '../../lib/routing/page.ts';
import { textSearch } from '../../lib/routing/text-search.ts';

const search = textSearch('redirectPath', 'ref');

export const authPages = {
  '/auth/login': {
    title: (texts) => texts.login,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['form', 'auth', 'login'],
    search: textSearch('redirectPath', 'ref', 'reset'),
    load: () => import('./login-page.tsx'),
  },
  '/auth/signup': {
    title: (texts) => texts.signup,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['form', 'auth', 'signup'],
    search,
    load: () => import('./signup-page.tsx'),
  },
  '/auth/reset': {
    title: (texts) => texts.reset,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['form', 'auth', 'reset'],
    search,
    load: () => import('./reset-page.tsx'),
  },
} as const satisfies Pages;
