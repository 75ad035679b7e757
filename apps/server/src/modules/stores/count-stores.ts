import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Linked stores of many accounts; accounts without any are omitted. */
export async function countStores(tx: Tx, accounts: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('stores')
    .select(['account_id', sql<number>`count(*)`.as('stores')])
    .where('account_id', '=', sql<number>`any(${accounts}::bigint[])`)
    .where('state', '<>', sellerStates.closed)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, stores }) => [account_id, stores]));
}
