import type { Pages } from '../../lib/routing/page.ts';
import { messagesSearch } from './messages-search.ts';

export const messagesPages = {
  '/message': {
    title: (texts) => texts.messages,
    crumbs: [{ title: (texts) => texts.messages }],
    menu: { group: 'messages', seenBy: 'staff' },
    texts: ['form', 'messages', 'uploads'],
    search: messagesSearch,
    load: () => import('./messages-page.tsx'),
  },
} as const satisfies Pages;
