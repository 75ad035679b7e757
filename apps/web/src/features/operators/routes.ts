import { accountsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';

export const operatorsPages = {
  '/settings/operators': {
    title: (words) => words.operators,
    crumbs: [accountsCrumb, { title: (words) => words.operators }],
    seenBy: 'administration',
    texts: ['form', 'operators'],
    load: () => import('./operators-page.tsx'),
  },
  '/settings/invitation-blocks': {
    title: (words) => words.invitationBlocks,
    crumbs: [accountsCrumb, { title: (words) => words.invitationBlocks }],
    seenBy: 'support',
    texts: ['operators'],
    load: () => import('./invitation-blocks-page.tsx'),
  },
} as const satisfies Pages;
