import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** The stores of an account that are not closed, in the order they were linked. */
export async function listLinkedStores(tx: Tx, account: number) {
  return tx
    .selectFrom('stores')
    .select([
      'id',
      sql<string>`coalesce(nullif(store_name, ''), seller_id, '')`.as('name'),
      'region',
      'state',
    ])
    .where('account_id', '=', account)
    .where('state', '<>', sellerStates.closed)
    .orderBy('id')
    .execute();
}
