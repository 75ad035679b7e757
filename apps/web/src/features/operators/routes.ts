import { accountsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const operatorsPages = {
  '/settings/operators': {
    title: (texts) => texts.operators,
    crumbs: [accountsCrumb, { title: (texts) => texts.operators }],
    seenBy: 'administration',
    texts: ['form', 'operators'],
    load: () => import('./operators-page.tsx'),
  },
  '/settings/invitation-blocks': {
    title: (texts) => texts.invitationBlocks,
    crumbs: [accountsCrumb, { title: (texts) => texts.invitationBlocks }],
    seenBy: 'support',
    texts: ['operators'],
    load: () => import('./invitation-blocks-page.tsx'),
  },
} as const satisfies Pages;
