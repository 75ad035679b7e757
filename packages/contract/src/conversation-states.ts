/** Vocabulary of the support chat; free of zod, so that the web can import it. */

export const conversationStatuses = ['open', 'closed'] as const;

export type ConversationStatus = (typeof conversationStatuses)[number];

/** Filter of the inbox. */
export const inboxViews = ['open', 'unread', 'closed', 'all'] as const;

export type InboxView = (typeof inboxViews)[number];

/** Order of the inbox, by the last message. */
export const inboxSorts = ['newest', 'oldest'] as const;

export type InboxSort = (typeof inboxSorts)[number];

export const maxMessageLength = 4000;
/** Per file. */
export const chatFileBytes = 10 * 1024 * 1024;
