import { accountsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const couponsPages = {
  '/settings/coupons': {
    title: (texts) => texts.coupons,
    crumbs: [accountsCrumb, { title: (texts) => texts.coupons }],
    menu: { group: 'accounts', seenBy: 'everyone' },
    texts: ['form', 'coupons'],
    load: () => import('./coupons-page.tsx'),
  },
} as const satisfies Pages;
