import { inboxViews } from '@recoup/contract/conversation-states';
import { id, oneOf, searchSchema, text, type SearchState } from '../../lib/routing/search-schema.ts';

export const messagesSearch = searchSchema({
  text: text('q'),
  view: oneOf('show', inboxViews, 'open'),
  /** Id of the selected conversation. */
  open: id('conversation'),
});

export type MessagesSearch = SearchState<typeof messagesSearch>;
