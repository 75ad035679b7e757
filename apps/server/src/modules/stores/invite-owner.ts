import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { hashSecret, getLinkedStore, createSecret, type LinkTools } from './start-authorization.ts';

/** A new link replaces the open one of the store. */
export async function inviteOwner(
  { data, publicUrl }: LinkTools,
  actor: Actor,
  id: number,
): Promise<{ url: string; expires_at: string }> {
  const token = createSecret();
  const { expires_at } = await data.withTenant(actor, async (tx) => {
    await getLinkedStore(tx, actor.account, id);
    await tx
      .updateTable('store_invites')
      .set({ ended_at: sql`recoup_now()` })
      .where('account_id', '=', actor.account)
      .where('store_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    return tx
      .insertInto('store_invites')
      .values({
        account_id: actor.account,
        store_id: id,
        token_hash: hashSecret(token),
        created_by: actor.user,
        expires_at: sql`recoup_now() + interval '7 days'`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow();
  });
  return { url: `${publicUrl()}/amz-redirect?invite=${token}`, expires_at: expires_at.toISOString() };
}
