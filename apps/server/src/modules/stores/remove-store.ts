import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { publish } from '../../platform/live/publish.ts';
import { getLinkedStore, type LinkTools } from './start-authorization.ts';
import { storeErased } from './events.ts';
import { eraseFilesJob } from './jobs.ts';
import { cancelSync } from './expire-authorization.ts';
import { toTokenId } from './marketplace.ts';
import { listStoreIds } from './queries.ts';
import { deleteRefreshToken } from './secrets.ts';
import { cancelSubscriptions } from './subscribe-store.ts';
import { changeState, type StateChange, type StoreRef } from './states.ts';

/** The authorization ends at once; the store's data is kept or erased. */
export async function removeStore(
  { data, marketplace }: LinkTools,
  actor: Actor,
  id: number,
  what: 'keep' | 'erase',
): Promise<{ done: true }> {
  await data.withTenant(actor, (tx) => getLinkedStore(tx, actor.account, id));
  const ref = { account: actor.account, store: id };
  await data.withSystem((tx) =>
    what === 'erase' ? eraseStore(tx, ref) : closeStore(tx, ref, { reason: 'removed', by: actor.user }),
  );
  marketplace.client.invalidateTokens(toTokenId(ref));
  return { done: true };
}

export async function closeStore(
  tx: Tx,
  ref: StoreRef,
  { reason, by }: Omit<StateChange, 'to'>,
): Promise<void> {
  await changeState(tx, ref, { to: sellerStates.closed, reason, by });
  await deleteRefreshToken(tx, ref);
  await cancelSubscriptions(tx, ref);
  await cancelSync(tx, ref, reason);
  await tx
    .updateTable('store_invites')
    .set({ ended_at: sql`recoup_now()` })
    .where('account_id', '=', ref.account)
    .where('store_id', '=', ref.store)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Closes the stores of an account that is erased next. One transaction per store: a sync locks a store before the row
 * of the account, which the erasing transaction has locked.
 */
export async function closeStores(data: Data, account: number): Promise<void> {
  for (const store of await data.withSystem((tx) => listStoreIds(tx, account))) {
    const reason = 'account_deleted';
    await data.withSystem((tx) => closeStore(tx, { account, store }, { reason, by: null }));
  }
}

/** Deletes the store's rows and all that refer to them; the files are deleted by a job of the same transaction. */
export async function eraseStore(tx: Tx, { account, store }: StoreRef): Promise<void> {
  const files = await tx
    .selectFrom('store_reports')
    .select('object_key')
    .distinct()
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('object_key', 'is not', null)
    .execute();
  await cancelSubscriptions(tx, { account, store });
  await storeErased.publish(tx, { account, store });
  await tx.deleteFrom('stores').where('account_id', '=', account).where('id', '=', store).execute();
  const keys = files.flatMap(({ object_key }) => object_key ?? []);
  if (keys.length > 0) await enqueue(tx, eraseFilesJob, { account, keys });
  await publish(tx, account, { topic: 'store', subject: String(store) });
}
