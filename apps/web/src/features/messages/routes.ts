import type { Pages } from '../../lib/routing/page.ts';
import { messagesSearch } from './messages-search.ts';

export const messagesPages = {
  '/message': {
    title: (words) => words.messages,
    crumbs: [{ title: (words) => words.messages }],
    menu: { group: 'messages', seenBy: 'staff' },
    texts: ['form', 'messages', 'uploads'],
    search: messagesSearch,
    load: () => import('./messages-page.tsx'),
  },
} as const satisfies Pages;
