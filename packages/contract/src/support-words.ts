/** The words of the support chat; free of the validator, so that the web can use them too. */

export const conversationStatuses = ['open', 'closed'] as const;

export type ConversationStatus = (typeof conversationStatuses)[number];

/** What of the inbox is shown. */
export const inboxViews = ['open', 'unread', 'closed', 'all'] as const;

export type InboxView = (typeof inboxViews)[number];

export const longestMessage = 4000;
/** Of one file. */
export const chatFileBytes = 10 * 1024 * 1024;
