import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Across accounts: tickets about these shipments or their items. */
export async function listTicketsOfShipments(
  tx: Tx,
  shipments: readonly string[],
): Promise<{ account: number; shipment: string; ticket: number }[]> {
  if (shipments.length === 0) return [];
  return tx
    .selectFrom('ticket_words')
    .select(['account_id as account', 'word as shipment', 'ticket_id as ticket'])
    .where(sql<boolean>`word = any(${[...shipments]}::text[])`)
    .orderBy('ticket_id')
    .execute();
}
