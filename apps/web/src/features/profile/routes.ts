import { accountsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { profileSearch } from './profile-search.ts';

export const profilePages = {
  '/settings/profile': {
    title: (texts) => texts.profile,
    crumbs: [accountsCrumb, { title: (texts) => texts.profile }],
    menu: { group: 'accounts', seenBy: 'everyone' },
    texts: ['auth', 'form', 'profileForm', 'profile'],
    search: profileSearch,
    load: () => import('./profile-page.tsx'),
  },
} as const satisfies Pages;
