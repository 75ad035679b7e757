import type { Pages } from '../../lib/routing/page.ts';

export const referralsPages = {
  '/referrals': {
    title: (texts) => texts.referrals,
    crumbs: [{ title: (texts) => texts.referrals }],
    menu: { group: 'referrals', seenBy: 'everyone' },
    texts: ['form', 'referrals'],
    load: () => import('./referrals-page.tsx'),
  },
} as const satisfies Pages;
