import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { publish, supportStaff } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';

/** The staff account acts in the account it answers; its actions are recorded there. */
export async function toStaffActor(data: Data, actor: Actor, conversation: number): Promise<Actor> {
  const row = await data.withSystem((tx) =>
    tx
      .selectFrom('support_conversations')
      .select('account_id')
      .where('id', '=', conversation)
      .executeTakeFirst(),
  );
  if (row === undefined) throw new Problem('not_found');
  actor.concerned?.add(row.account_id);
  return {
    ...actor,
    account: row.account_id,
    because: actor.user === row.account_id ? 'own account' : 'operator',
  };
}

/** Locks the conversation until the transaction ends: changes are serialized. */
export async function lockConversation(tx: Tx, account: number) {
  return tx
    .selectFrom('support_conversations')
    .select(['id', 'status', 'person_unread', 'staff_unread'])
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined for an account that never wrote. */
export async function lockOrCreateConversation(tx: Tx, account: number) {
  await tx
    .insertInto('support_conversations')
    .values({ account_id: account })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const conversation = await lockConversation(tx, account);
  if (conversation === undefined) throw new Error('a conversation that was just begun is gone');
  return conversation;
}

export async function publishToUser(tx: Tx, account: number, conversation: number): Promise<void> {
  await publish(tx, account, { topic: 'support', subject: String(conversation) });
}

export async function publishToStaff(tx: Tx, conversation: number): Promise<void> {
  await publish(tx, supportStaff, { topic: 'support', subject: String(conversation) });
}
