import { regions, type seller } from '@recoup/contract/stores';
import type { SellerState } from '@recoup/contract/seller-states';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import type { Data, Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';

type Seller = z.output<typeof seller>;

/** `limit` 0 means all; oldest first, so the first stays the first. */
export async function listStores(data: Data, actor: Actor, limit: number): Promise<Seller[]> {
  return data.withTenant(actor, async (tx) => {
    const ordered = selectStores(tx, actor).orderBy('id');
    return (await (limit === 0 ? ordered : ordered.limit(limit)).execute()).map(toSeller);
  });
}

/** A store of somebody else is answered like one that does not exist. */
export async function readStore(data: Data, actor: Actor, id: number): Promise<Seller> {
  const row = await data.withTenant(actor, (tx) =>
    selectStores(tx, actor).where('id', '=', id).executeTakeFirst(),
  );
  if (row === undefined) throw new Problem('not_found');
  return toSeller(row);
}

function selectStores(tx: Tx, actor: Actor) {
  return tx
    .selectFrom('stores')
    .select(['id', 'seller_id', 'state', 'region', 'store_name'])
    .where('account_id', '=', actor.account);
}

function toSeller(row: {
  id: number;
  seller_id: string;
  state: number;
  region: string;
  store_name: string;
}): Seller {
  const region = regions.find((known) => known === row.region);
  if (region === undefined) throw new Error(`store ${row.id} has no known region`);
  return {
    id: row.id,
    seller_id: row.seller_id,
    // The table's own check holds it to these values.
    state: row.state as SellerState,
    account: { region, store_name: row.store_name },
  };
}
