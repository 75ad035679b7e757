import type { ChatMessage, support } from '@recoup/contract/support';
import type { z } from 'zod';
import { deleteNotifications, getChoice } from '../notifications/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { selectMessages, toMessage } from './chat-message.ts';
import { lockConversation, publishToStaff, publishToUser } from './conversation.ts';
import { toNotificationSubject } from './notify-unread.ts';

type Slice = z.output<(typeof support.listMessages)['query']>;

/** The oldest first, in either direction. */
export async function listMessages(
  data: Data,
  actor: Actor,
  { after, before, limit }: Slice,
): Promise<{ items: ChatMessage[]; more: boolean }> {
  return data.withTenant({ ...actor, acts: false }, async (tx) => {
    let found = selectMessages(tx, actor.account).limit(limit + 1);
    if (before !== undefined) found = found.where('id', '<', before);
    found =
      after === undefined ? found.orderBy('id', 'desc') : found.where('id', '>', after).orderBy('id', 'asc');
    const rows = await found.execute();
    const items = rows.slice(0, limit).map(toMessage);
    return { items: after === undefined ? items.toReversed() : items, more: rows.length > limit };
  });
}

/** Unread answers; zero for users who disabled the notice in the page. */
export async function countUnread(data: Data, actor: Actor): Promise<{ unread: number; begun: boolean }> {
  return data.withTenant(actor, async (tx) => {
    const row = await tx
      .selectFrom('support_conversations')
      .select('person_unread')
      .where('account_id', '=', actor.account)
      .executeTakeFirst();
    if (row === undefined) return { unread: 0, begun: false };
    const { page } = await getChoice(tx, actor.account, 'message');
    return { unread: page ? row.person_unread : 0, begun: true };
  });
}

/** Marks the other side's messages up to an id as read; never moves back. */
export async function markRead(
  data: Data,
  actor: Actor,
  { by, upTo }: { readonly by: ChatMessage['side']; readonly upTo: number },
): Promise<{ done: true }> {
  const { account } = actor;
  const column = by === 'person' ? 'person_unread' : 'staff_unread';
  return data.withTenant({ ...actor, acts: false }, async (tx) => {
    const conversation = await lockConversation(tx, account);
    if (conversation === undefined || conversation[column] === 0) return { done: true };
    const { unread } = await tx
      .selectFrom('support_messages')
      .select(({ fn }) => fn.countAll<number>().as('unread'))
      .where('account_id', '=', account)
      .where('conversation_id', '=', conversation.id)
      .where('side', '=', by === 'person' ? 'staff' : 'person')
      .where('id', '>', upTo)
      .executeTakeFirstOrThrow();
    if (unread >= conversation[column]) return { done: true };
    await tx
      .updateTable('support_conversations')
      .set({ [column]: unread })
      .where('account_id', '=', account)
      .execute();
    if (by === 'person') {
      await publishToUser(tx, account, conversation.id);
      if (unread === 0) await deleteNotifications(tx, account, toNotificationSubject(conversation.id));
    } else {
      await publishToStaff(tx, conversation.id);
    }
    return { done: true };
  });
}
