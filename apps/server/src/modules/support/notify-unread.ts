import type { Data } from '../../platform/database/database.ts';
import { forgetNews, tell } from '../notifications/public.ts';

/** Excerpt of the answer, limited in length. */
const longestQuote = 600;

/** Identifies a conversation's notification, so that reading it resolves it. */
export function newsOf(conversation: number): string {
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
    // One notification, however many answers.
    await forgetNews(tx, account, newsOf(answer.id));
    await tell(tx, {
      account,
      kind: 'message',
      news: {
        about: 'message',
        text: words.length > longestQuote ? `${words.slice(0, longestQuote)}…` : words,
      },
      path: '/dashboard?chat=open',
      subject: newsOf(answer.id),
    });
  });
}
