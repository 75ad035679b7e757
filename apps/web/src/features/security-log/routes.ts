import { accountsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const securityLogPages = {
  '/settings/security-log': {
    title: (words) => words.securityLog,
    crumbs: [accountsCrumb, { title: (words) => words.securityLog }],
    seenBy: 'administration',
    texts: ['securityLog'],
    load: () => import('./security-log-page.tsx'),
  },
} as const satisfies Pages;
