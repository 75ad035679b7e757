import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Across accounts: the owners of shipments with these ids. */
export async function listShipmentOwners(
  tx: Tx,
  ids: readonly string[],
): Promise<{ account: number; shipment: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('shipments')
    .select(['account_id as account', 'shipment_id as shipment'])
    .distinct()
    .where(sql<boolean>`shipment_id = any(${[...ids]}::text[])`)
    .orderBy('account_id')
    .orderBy('shipment_id')
    .execute();
}
