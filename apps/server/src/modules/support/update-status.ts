import type { Conversation } from '@recoup/contract/support';
import type { ConversationStatus } from '@recoup/contract/conversation-states';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { toStaffActor, publishToStaff } from './conversation.ts';
import { getConversation } from './list-inbox.ts';

export async function updateStatus(
  data: Data,
  staff: Actor,
  id: number,
  status: ConversationStatus,
): Promise<Conversation> {
  const actor = await toStaffActor(data, staff, id);
  await data.withTenant(actor, async (tx) => {
    await tx
      .updateTable('support_conversations')
      .set({ status })
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .execute();
    await publishToStaff(tx, id);
  });
  return getConversation(data, id);
}
