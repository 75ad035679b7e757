import { accountsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const securityLogPages = {
  '/settings/security-log': {
    title: (texts) => texts.securityLog,
    crumbs: [accountsCrumb, { title: (texts) => texts.securityLog }],
    seenBy: 'administration',
    texts: ['securityLog'],
    load: () => import('./security-log-page.tsx'),
  },
} as const satisfies Pages;
