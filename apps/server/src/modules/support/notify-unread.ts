import type { Data } from '../../platform/database/database.ts';
import { deleteNotifications, notify } from '../notifications/public.ts';

/** Excerpt of the answer, limited in length. */
const maxQuote = 600;

/** The subject of notifications about a conversation. */
export function toNotificationSubject(conversation: number): string {
  return `support/${conversation}`;
}

/** Notifies of unread answers, in the page and by mail as the user chose. */
export async function notifyUnread(data: Data, account: number): Promise<void> {
  await data.withSystem(async (tx) => {
    const answer = await tx
      .selectFrom('support_conversations as conversation')
      .innerJoin('support_messages as message', (join) =>
        join
          .onRef('message.account_id', '=', 'conversation.account_id')
          .onRef('message.conversation_id', '=', 'conversation.id'),
      )
      .select(['conversation.id', 'message.body', 'message.file_name'])
      .where('conversation.account_id', '=', account)
      .where('conversation.person_unread', '>', 0)
      .where('message.side', '=', 'staff')
      .orderBy('message.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (answer === undefined) return;
    const words = answer.file_name ?? answer.body;
    // Replaces the earlier notification.
    await deleteNotifications(tx, account, toNotificationSubject(answer.id));
    await notify(tx, {
      account,
      kind: 'message',
      content: {
        about: 'message',
        text: words.length > maxQuote ? `${words.slice(0, maxQuote)}…` : words,
      },
      path: '/dashboard?chat=open',
      subject: toNotificationSubject(answer.id),
    });
  });
}
