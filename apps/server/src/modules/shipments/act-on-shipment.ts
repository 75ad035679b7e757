import type { Transport } from '@recoup/contract/document-needs';
import type { ShipmentDetail } from '@recoup/contract/shipments';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { latestToday } from '../../platform/day.ts';
import { publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';
import { recordActing } from '../../platform/record-acting.ts';
import { updateCarrierDelivery } from './deliveries.ts';
import { enqueueUpdateTrackings } from './jobs.ts';
import { getShipmentIn } from './get-shipment.ts';

export interface ShipmentTools {
  readonly data: Data;
}

/** Sets the delivery date; null restores the carriers' date. */
export function setDelivery(
  tools: ShipmentTools,
  actor: Actor,
  id: number,
  { delivered_on, reason }: { delivered_on: string | null; reason: string },
): Promise<ShipmentDetail> {
  if (delivered_on !== null && delivered_on > latestToday(tools.data)) {
    throw new Problem('invalid_input', { fields: { delivered_on: { fault: 'not_valid' } } });
  }
  return act(tools, actor, id, async (tx, account) => {
    const given = delivered_on !== null;
    await tx
      .updateTable('shipments')
      .set({
        delivered_on,
        delivered_source: given ? 'hand' : null,
        delivered_reason: given ? reason : '',
        delivered_by: given ? actor.user : null,
      })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute();
    if (!given) await updateCarrierDelivery(tx, account, id);
  });
}

/** Sets the transport mode; null restores the one derived from tracking numbers. */
export function setTransport(
  tools: ShipmentTools,
  actor: Actor,
  id: number,
  transport: Transport | null,
): Promise<ShipmentDetail> {
  return act(tools, actor, id, async (tx, account) => {
    await tx
      .updateTable('shipments')
      .set({ transport })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute();
  });
}

export function enqueueTracking(tools: ShipmentTools, actor: Actor, id: number): Promise<ShipmentDetail> {
  return act(tools, actor, id, async (tx, account) => {
    await tx
      .updateTable('shipment_trackings')
      .set({ ask_at: sql<Date>`recoup_now()` })
      .where('account_id', '=', account)
      .where('shipment', '=', id)
      .where('state', '<>', 'delivered')
      .execute();
    await enqueueUpdateTrackings(tx);
  });
}

export function removeTracking(
  tools: ShipmentTools,
  actor: Actor,
  id: number,
  tracking: number,
): Promise<ShipmentDetail> {
  return act(tools, actor, id, async (tx, account) => {
    const removed = await tx
      .deleteFrom('shipment_trackings')
      .where('account_id', '=', account)
      .where('shipment', '=', id)
      .where('id', '=', tracking)
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) throw new Problem('not_found');
    await updateCarrierDelivery(tx, account, id);
  });
}

function act(
  { data }: ShipmentTools,
  actor: Actor,
  id: number,
  work: (tx: Tx, account: number) => Promise<void>,
): Promise<ShipmentDetail> {
  return data.withSystem(async (tx) => {
    const shipment = await tx
      .selectFrom('shipments')
      .select('account_id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (shipment === undefined) throw new Problem('not_found');
    await recordActing(tx, actor, shipment.account_id);
    await work(tx, shipment.account_id);
    await publish(tx, shipment.account_id, { topic: 'shipment', subject: String(id) });
    // The documents a claim needs depend on the transport mode.
    await publish(tx, shipment.account_id, { topic: 'ticket' });
    return getShipmentIn(tx, id);
  });
}
