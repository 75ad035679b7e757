import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import type { StoreRef } from './import-shipments.ts';

/**
 * Known delivery dates of a store's shipments, which start the claim window. Where only the first receipt
 * is known, the audit reads it from the ledger.
 */
export async function listDeliveries(
  tx: Tx,
  { account, store }: StoreRef,
): Promise<{ shipmentId: string; deliveredOn: string }[]> {
  const rows = await tx
    .selectFrom('shipments')
    .select(['shipment_id', 'delivered_on'])
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('delivered_on', 'is not', null)
    .where('delivered_source', '<>', 'receipt')
    .orderBy('shipment_id')
    .execute();
  return rows.flatMap(({ shipment_id, delivered_on }) =>
    delivered_on === null ? [] : [{ shipmentId: shipment_id, deliveredOn: delivered_on }],
  );
}

/** The carriers of a store's inbound shipments, by their tracking numbers. */
export async function listCarriers(
  tx: Tx,
  { account, store }: StoreRef,
): Promise<{ shipmentId: string; carrier: string }[]> {
  const rows = await tx
    .selectFrom('shipment_trackings as tracking')
    .innerJoin('shipments', (join) =>
      join
        .onRef('shipments.account_id', '=', 'tracking.account_id')
        .onRef('shipments.id', '=', 'tracking.shipment'),
    )
    .select(['shipments.shipment_id', 'tracking.carrier'])
    .distinct()
    .where('tracking.account_id', '=', account)
    .where('shipments.store_id', '=', store)
    .orderBy('shipments.shipment_id')
    .orderBy('tracking.carrier')
    .execute();
  return rows.map(({ shipment_id, carrier }) => ({ shipmentId: shipment_id, carrier }));
}

export async function listShipmentIds(tx: Tx, { account, store }: StoreRef): Promise<string[]> {
  const rows = await tx
    .selectFrom('shipments')
    .select('shipment_id')
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .orderBy('shipment_id')
    .execute();
  return rows.map(({ shipment_id }) => shipment_id);
}

/**
 * When the first and last unit were received; also the delivery date if nothing better is known. The dates are found by
 * key instead of by a join, which without statistics may compare every receipt with every shipment.
 */
export async function saveReceipts(
  tx: Tx,
  { account, store }: StoreRef,
  receipts: readonly { shipmentId: string; firstOn: string; lastOn: string }[],
): Promise<void> {
  if (receipts.length === 0) return;
  const byShipment = JSON.stringify(Object.fromEntries(receipts.map((each) => [each.shipmentId, each])));
  const firstOn = sql`(${byShipment}::jsonb -> shipment_id ->> 'firstOn')::date`;
  const lastOn = sql`(${byShipment}::jsonb -> shipment_id ->> 'lastOn')::date`;
  await sql`
    update shipments
    set
      first_received_on = ${firstOn},
      last_received_on = ${lastOn},
      delivered_on = case
        when coalesce(delivered_source, 'receipt') = 'receipt' then ${firstOn}
        else delivered_on
      end,
      delivered_source = coalesce(delivered_source, 'receipt')
    where account_id = ${account}
      and store_id = ${store}
      and shipment_id = any(${receipts.map(({ shipmentId }) => shipmentId)})
      and (first_received_on, last_received_on) is distinct from (${firstOn}, ${lastOn})
  `.execute(tx);
}

/**
 * Sets the delivery date to the carriers' once every parcel has arrived. A date of a user or a proof takes precedence;
 * without any the first receipt counts.
 */
export async function updateCarrierDelivery(tx: Tx, account: number, shipment: number): Promise<void> {
  await sql`
    with scanned as (
      select
        case when bool_and(tracking.state = 'delivered') then max(tracking.delivered_on) end as delivered_on
      from shipment_trackings tracking
      where tracking.account_id = ${account} and tracking.shipment = ${shipment}
    )
    update shipments
    set
      delivered_on = coalesce(scanned.delivered_on, first_received_on),
      delivered_source = case
        when scanned.delivered_on is not null then 'carrier'
        when first_received_on is not null then 'receipt'
      end
    from scanned
    where shipments.account_id = ${account}
      and shipments.id = ${shipment}
      and coalesce(delivered_source, 'receipt') in ('carrier', 'receipt')
  `.execute(tx);
}

/** Saves the date of a proof of delivery, which takes precedence over earlier dates. */
export async function saveProofDelivery(
  tx: Tx,
  account: number,
  {
    shipment,
    deliveredOn,
    by,
  }: { readonly shipment: string; readonly deliveredOn: string; readonly by: number },
): Promise<void> {
  const updated = await tx
    .updateTable('shipments')
    .set({ delivered_on: deliveredOn, delivered_source: 'proof', delivered_reason: '', delivered_by: by })
    .where('account_id', '=', account)
    .where('shipment_id', '=', shipment)
    .returning('id')
    .execute();
  for (const { id } of updated) await publish(tx, account, { topic: 'shipment', subject: String(id) });
}
