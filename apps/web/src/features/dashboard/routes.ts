import type { Pages } from '../../lib/routing/page.ts';
import { dashboardSearch } from './dashboard-search.ts';

export const dashboardPages = {
  '/dashboard': {
    title: (texts) => texts.dashboard,
    crumbs: [],
    menu: { group: 'dashboard', seenBy: 'everyone' },
    texts: ['dashboard'],
    search: dashboardSearch,
    load: () => import('./dashboard-page.tsx'),
  },
} as const satisfies Pages;
