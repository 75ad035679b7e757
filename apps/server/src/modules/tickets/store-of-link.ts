import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { shipmentsView } from '../shipments/public.ts';

export async function getStoreOfLink(
  _tx: Tx,
  { link }: { readonly link: string },
): Promise<RawBuilder<number | null>> {
  const of = sql.table(link);
  return sql`case ${of}.kind
    when 'ticket' then (
      select ticket.store_id
      from tickets ticket
      where ticket.account_id = ${of}.account_id and ticket.id = ${of}.target::bigint
    )
    else (
      select shipment.store_id
      from ${shipmentsView('shipment')}
      where shipment.account_id = ${of}.account_id and shipment.shipment_id = ${of}.target
      limit 1
    )
  end`;
}
