import { inboxSorts, inboxViews } from '@recoup/contract/conversation-states';
import { id, oneOf, searchSchema, text, type SearchState } from '../../lib/routing/search-schema.ts';

export const messagesSearch = searchSchema({
  text: text('q'),
  view: oneOf('show', inboxViews, 'open'),
  sort: oneOf('sort', inboxSorts, 'newest'),
  /** Id of the selected conversation. */
  open: id('conversation'),
});

export type MessagesSearch = SearchState<typeof messagesSearch>;
