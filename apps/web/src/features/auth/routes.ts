import type { Pages } from '../../lib/routing/page.ts';

export const authPages = {
  '/auth/login': {
    title: (words) => words.login,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['form', 'auth', 'login'],
    load: () => import('./login-page.tsx'),
  },
  '/auth/signup': {
    title: (words) => words.signup,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['form', 'auth', 'signup'],
    load: () => import('./signup-page.tsx'),
  },
  '/auth/reset': {
    title: (words) => words.reset,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['form', 'auth', 'reset'],
    load: () => import('./reset-page.tsx'),
  },
} as const satisfies Pages;
