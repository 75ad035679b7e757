import { sql } from 'kysely';
import type { Region } from '@recoup/contract/stores';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';
import { getStoreReplyIn, type Seller } from './list-stores.ts';

/** Sets the store's priority. Without a value it is toggled, because the specification's call has none. */
export async function updatePriority(
  data: Data,
  actor: Actor,
  id: number,
  value?: 'on' | 'off',
): Promise<Seller> {
  return data.withTenant(actor, async (tx) => {
    await tx
      .updateTable('stores')
      .set({ priority: value === undefined ? sql`not priority` : value === 'on' })
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .execute();
    await publish(tx, actor.account, { topic: 'store', subject: String(id) });
    return getStoreReplyIn(tx, actor.account, id);
  });
}

/** Finds the store by our id or the seller's, with the region if the seller has several. */
export async function renameStore(
  data: Data,
  actor: Actor,
  named: {
    id?: number | undefined;
    seller_id?: string | undefined;
    region?: Region | undefined;
    store_name: string;
  },
): Promise<Seller> {
  const { id, seller_id, region, store_name } = named;
  if (id === undefined && seller_id === undefined) {
    throw new Problem('invalid_input', { fields: { id: { fault: 'required' } } });
  }
  return data.withTenant(actor, async (tx) => {
    let meant = tx.selectFrom('stores').select('id').where('account_id', '=', actor.account);
    if (id !== undefined) meant = meant.where('id', '=', id);
    if (seller_id !== undefined) meant = meant.where('seller_id', '=', seller_id);
    if (region !== undefined) meant = meant.where('region', '=', region);
    const [store, another] = await meant.orderBy('id').execute();
    if (store === undefined) throw new Problem('not_found');
    if (another !== undefined) {
      throw new Problem('invalid_input', { fields: { region: { fault: 'required' } } });
    }
    await tx
      .updateTable('stores')
      .set({ store_name })
      .where('account_id', '=', actor.account)
      .where('id', '=', store.id)
      .execute();
    await publish(tx, actor.account, { topic: 'store', subject: String(store.id) });
    return getStoreReplyIn(tx, actor.account, store.id);
  });
}
