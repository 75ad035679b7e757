import type { contract } from '@recoup/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { getLinkedStore } from './start-authorization.ts';
import { toSellerState } from './states.ts';

export async function getHistory(
  data: Data,
  actor: Actor,
  id: number,
): Promise<z.output<typeof contract.stores.listHistory.reply>> {
  return data.withTenant(actor, async (tx) => {
    await getLinkedStore(tx, actor.account, id);
    const changes = await tx
      .selectFrom('store_state_changes')
      .select(['from_state', 'to_state', 'reason', 'actor_id', 'changed_at'])
      .where('account_id', '=', actor.account)
      .where('store_id', '=', id)
      .orderBy('id', 'desc')
      .limit(500)
      .execute();
    return changes.map(({ from_state, to_state, reason, actor_id, changed_at }) => ({
      from: toSellerState(from_state),
      to: toSellerState(to_state),
      reason,
      by: actor_id === null ? 'service' : actor_id === actor.account ? 'owner' : 'agency',
      at: changed_at.toISOString(),
    }));
  });
}
