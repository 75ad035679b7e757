import { trackingFaults, trackingStates, type TrackingState } from '@recoup/contract/shipment-states';
import type { ShipmentDetail } from '@recoup/contract/shipments';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { ticketsOfFindings } from './events.ts';
import { toMoney, getRow } from './list-shipments.ts';
import { getCalculatedTransport } from './transport.ts';

export function getShipment(data: Data, id: number): Promise<ShipmentDetail> {
  return data.withSystem((tx) => getShipmentIn(tx, id));
}

export async function getShipmentIn(tx: Tx, id: number): Promise<ShipmentDetail> {
  const row = await getRow(tx, id);
  if (row === undefined) throw new Problem('not_found');
  const account = row.account.id;
  const facts = await tx
    .selectFrom('shipments')
    .select(['delivered_reason', 'first_received_on', 'last_received_on'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const claims = await listClaims(tx, row);
  return {
    ...row,
    ...facts,
    ...(await getCalculatedTransport(tx, account, id)),
    items: await listItems(tx, row, claims),
    tracked: await listTrackings(tx, account, id),
    claims,
  };
}

async function listClaims(
  tx: Tx,
  { account, store, shipment_id }: Pick<ShipmentDetail, 'account' | 'store' | 'shipment_id'>,
): Promise<ShipmentDetail['claims']> {
  const findings = await tx
    .selectFrom('findings')
    .select(['id', 'claim_type', 'sku', 'quantity', 'amount', 'currency', 'opens_on', 'closes_on', 'state'])
    .where('account_id', '=', account.id)
    .where('store_id', '=', store.id)
    .where('shipment_id', '=', shipment_id)
    .where('state', '<>', 'gone')
    .orderBy('closes_on')
    .orderBy('id')
    .execute();
  const tickets = await ticketsOfFindings.ask(tx, {
    account: account.id,
    findings: findings.map(({ id }) => id),
  });
  return findings.map(({ amount, currency, sku, ...finding }) => ({
    ...finding,
    sku: sku ?? '',
    money: toMoney(amount, currency),
    ticket: tickets.get(finding.id) ?? null,
  }));
}

async function listItems(
  tx: Tx,
  { id, account, status }: Pick<ShipmentDetail, 'id' | 'account' | 'status'>,
  claims: ShipmentDetail['claims'],
): Promise<ShipmentDetail['items']> {
  const items = await tx
    .selectFrom('shipment_items')
    .select(['sku', 'fnsku', 'shipped', 'received'])
    .where('account_id', '=', account.id)
    .where('shipment', '=', id)
    .orderBy(sql`greatest(shipped - coalesce(received, 0), 0)`, 'desc')
    .orderBy('sku')
    .execute();
  return items.map((item) => ({
    ...item,
    short: status === 'CLOSED' ? Math.max(item.shipped - (item.received ?? 0), 0) : 0,
    money: claims.find(({ sku, money }) => sku === item.sku && money !== null)?.money ?? null,
  }));
}

async function listTrackings(tx: Tx, account: number, shipment: number): Promise<ShipmentDetail['tracked']> {
  const trackings = await tx
    .selectFrom('shipment_trackings')
    .select(['id', 'carrier', 'number', 'state', 'delivered_on', 'asked_at', 'ask_at', 'fault'])
    .where('account_id', '=', account)
    .where('shipment', '=', shipment)
    .orderBy('id')
    .execute();
  const events = await tx
    .selectFrom('tracking_events as event')
    .innerJoin('shipment_trackings as tracking', (join) =>
      join
        .onRef('tracking.account_id', '=', 'event.account_id')
        .onRef('tracking.id', '=', 'event.tracking_id'),
    )
    .select(['event.tracking_id', 'event.happened_at', 'event.state', 'event.description', 'event.place'])
    .where('event.account_id', '=', account)
    .where('tracking.shipment', '=', shipment)
    .orderBy('event.happened_at', 'desc')
    .orderBy('event.id', 'desc')
    .execute();
  return trackings.map(({ asked_at, ask_at, state, fault, ...tracking }) => ({
    ...tracking,
    state: parseState(state),
    fault: trackingFaults.find((known) => known === fault) ?? '',
    asked_at: asked_at?.toISOString() ?? null,
    ask_at: ask_at?.toISOString() ?? null,
    events: events
      .filter(({ tracking_id }) => tracking_id === tracking.id)
      .map(({ happened_at, state: happened, description, place }) => ({
        state: parseState(happened),
        description,
        place,
        happened_at: happened_at.toISOString(),
      })),
  }));
}

function parseState(name: string): TrackingState {
  return trackingStates.find((state) => state === name) ?? 'unknown';
}
