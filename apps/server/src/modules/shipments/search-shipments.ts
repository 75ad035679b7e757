import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { toContainsPattern } from '../../platform/database/like-patterns.ts';

export interface FoundShipment {
  readonly kind: 'shipment';
  readonly id: number;
  readonly name: string;
  readonly detail: string;
}

/** Compared one by one, so only the newest of an account. */
const maxCompared = 5_000;

/** By a part of the shipment id or name, newest first. */
export async function searchShipments(
  tx: Tx,
  account: number,
  q: string,
  limit: number,
): Promise<FoundShipment[]> {
  const { rows } = await sql<Omit<FoundShipment, 'kind'>>`
    select shipment.id, shipment.shipment_id as name, shipment.name as detail
    from (
      select recent.id, recent.shipment_id, recent.name
      from shipments recent
      where recent.account_id = ${account}
      order by recent.id desc
      limit ${maxCompared}
    ) shipment
    where shipment.shipment_id ilike ${toContainsPattern(q.replaceAll(' ', ''))}
      or shipment.name ilike ${toContainsPattern(q)}
    order by shipment.id desc
    limit ${limit}
  `.execute(tx);
  return rows.map((row) => ({ kind: 'shipment', ...row }));
}
