import { accountsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const keptDataPages = {
  '/settings/kept-data': {
    title: (texts) => texts.keptData,
    crumbs: [accountsCrumb, { title: (texts) => texts.keptData }],
    seenBy: 'everyone',
    texts: ['keptData', 'claims'],
    load: () => import('./kept-data-page.tsx'),
  },
} as const satisfies Pages;
