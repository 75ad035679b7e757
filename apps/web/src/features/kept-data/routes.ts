import { accountsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const keptDataPages = {
  '/settings/kept-data': {
    title: (words) => words.keptData,
    crumbs: [accountsCrumb, { title: (words) => words.keptData }],
    seenBy: 'everyone',
    texts: ['keptData', 'claims'],
    load: () => import('./kept-data-page.tsx'),
  },
} as const satisfies Pages;
