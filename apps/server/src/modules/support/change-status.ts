import type { Conversation } from '@recoup/contract/support';
import type { ConversationStatus } from '@recoup/contract/support-words';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { atTheDesk, tellDesk } from './conversation.ts';
import { readConversation } from './read-inbox.ts';

export async function changeStatus(
  data: Data,
  person: Actor,
  id: number,
  status: ConversationStatus,
): Promise<Conversation> {
  const actor = await atTheDesk(data, person, id);
  await data.withTenant(actor, async (tx) => {
    await tx
      .updateTable('support_conversations')
      .set({ status })
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .execute();
    await tellDesk(tx, id);
  });
  return readConversation(data, id);
}
