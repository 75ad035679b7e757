import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import { reportsView } from '../stores/public.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';

export interface StoreRef {
  readonly account: number;
  readonly store: number;
}

interface ReadTools {
  readonly data: Data;
  readonly objects: ObjectStore;
}

const inbound = 'FBA_INBOUND_V0';
/** Stores per run; the rest follow in the next. */
const batchSize = 100;
const batch = 500;

const shipmentEntry = z.object({
  shipmentId: z.string().min(1).max(100),
  name: z.string().max(500).default(''),
  status: z.string().max(100).default(''),
  fulfillmentCenter: z.string().max(100).default(''),
});

const count = z.number().int().min(0).max(2_000_000_000);
const itemEntry = z.object({
  shipmentId: z.string().min(1).max(100),
  sku: z.string().min(1).max(200),
  fnsku: z.string().max(100).default(''),
  shipped: count,
  received: count.nullable().default(null),
});

type ShipmentEntry = z.output<typeof shipmentEntry>;
type ItemEntry = z.output<typeof itemEntry>;

/** Every store with unread replies. */
export async function importNewShipments(tools: ReadTools, log: Log): Promise<void> {
  const stores = await tools.data.withSystem((tx) =>
    selectUnread(tx).select(['report.account_id', 'report.store_id']).distinct().limit(batchSize).execute(),
  );
  for (const { account_id, store_id } of stores) {
    await importShipments(tools, { account: account_id, store: store_id }, log);
  }
}

/** Updates a store's shipments from stored replies, each once and in order. */
export async function importShipments(
  { data, objects }: ReadTools,
  { account, store }: StoreRef,
  log: Log,
): Promise<void> {
  const files = await data.withSystem((tx) =>
    selectUnread(tx)
      .select(['report.id', 'report.part', 'report.object_key'])
      .select(sql<Date>`coalesce(report.finished_at, report.created_at)`.as('told_at'))
      .where('report.account_id', '=', account)
      .where('report.store_id', '=', store)
      .orderBy('told_at')
      .orderBy('report.id')
      .execute(),
  );
  for (const { id, part, object_key, told_at } of files) {
    const bytes = object_key === null ? undefined : await objects.of(account).get(object_key);
    if (bytes === undefined) log.warn({ report: id }, 'a kept reply is no longer there');
    const { entries, passedOver } = await parse(bytes, part === 'items' ? itemEntry : shipmentEntry);
    await data.withSystem(async (tx) => {
      // Another worker may have read it since.
      const mine = await tx
        .insertInto('shipment_files')
        .values({ account_id: account, report_id: id, passed_over: passedOver })
        .onConflict((conflict) => conflict.doNothing())
        .returning('report_id')
        .executeTakeFirst();
      if (mine === undefined) return;
      for (let at = 0; at < entries.length; at += batch) {
        const some = entries.slice(at, at + batch);
        await saveEntries(tx, { account, store }, some, told_at);
        const shipmentIds = [...new Set(some.map(({ shipmentId }) => shipmentId))];
        await updateTotals(tx, { account, store }, shipmentIds);
      }
    });
    if (passedOver > 0) log.warn({ report: id, passedOver }, 'lines of a reply were passed over');
  }
}

function selectUnread(tx: Tx) {
  return tx
    .selectFrom(reportsView('report'))
    .where('report.report_type', '=', inbound)
    .where('report.status', 'in', ['kept', 'same'])
    .where('report.object_key', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shipment_files as file')
            .select('file.report_id')
            .whereRef('file.account_id', '=', 'report.account_id')
            .whereRef('file.report_id', '=', 'report.id'),
        ),
      ),
    );
}

/** One entry per line; the last one for the same item wins. */
async function parse(
  bytes: AsyncIterable<Uint8Array> | undefined,
  entry: typeof shipmentEntry | typeof itemEntry,
): Promise<{ entries: (ShipmentEntry | ItemEntry)[]; passedOver: number }> {
  const found = new Map<string, ShipmentEntry | ItemEntry>();
  let passedOver = 0;
  if (bytes === undefined) return { entries: [], passedOver };
  for await (const line of createInterface({ input: Readable.from(bytes) })) {
    if (line.trim() === '') continue;
    const read = entry.safeParse(parsed(line));
    if (!read.success) {
      passedOver += 1;
      continue;
    }
    const { shipmentId } = read.data;
    found.set('sku' in read.data ? `${shipmentId}\n${read.data.sku}` : shipmentId, read.data);
  }
  return { entries: [...found.values()], passedOver };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function saveEntries(
  tx: Tx,
  ref: StoreRef,
  entries: readonly (ShipmentEntry | ItemEntry)[],
  toldAt: Date,
): Promise<void> {
  const items = entries.filter((entry) => 'sku' in entry);
  const shipments = entries.filter((entry) => 'status' in entry);
  if (shipments.length > 0) await saveShipments(tx, ref, shipments, toldAt);
  if (items.length > 0) await saveItems(tx, ref, items, toldAt);
}

async function saveShipments(
  tx: Tx,
  { account, store }: StoreRef,
  entries: readonly ShipmentEntry[],
  toldAt: Date,
): Promise<void> {
  await tx
    .insertInto('shipments')
    .values(
      entries.map(({ shipmentId, name, status, fulfillmentCenter }) => ({
        account_id: account,
        store_id: store,
        shipment_id: shipmentId,
        name,
        status,
        center: fulfillmentCenter,
        told_at: toldAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'store_id', 'shipment_id'])
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          status: ref('excluded.status'),
          center: ref('excluded.center'),
          told_at: ref('excluded.told_at'),
        }))
        .whereRef('shipments.told_at', '<=', 'excluded.told_at'),
    )
    .execute();
}

/**
 * The two lists are fetched separately: an item may precede its shipment. `offset 0` forces an index lookup per item:
 * shipments just written have no statistics, and a join would be planned as if they were few.
 */
async function saveItems(
  tx: Tx,
  { account, store }: StoreRef,
  entries: readonly ItemEntry[],
  toldAt: Date,
): Promise<void> {
  const ids = [...new Set(entries.map(({ shipmentId }) => shipmentId))];
  await tx
    .insertInto('shipments')
    .values(ids.map((shipment_id) => ({ account_id: account, store_id: store, shipment_id })))
    .onConflict((conflict) => conflict.columns(['account_id', 'store_id', 'shipment_id']).doNothing())
    .execute();
  await sql`
    insert into shipment_items (account_id, shipment, sku, fnsku, shipped, received, told_at)
    select shipment.account_id, shipment.id, entry.sku, entry.fnsku, entry.shipped, entry.received, ${toldAt}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry ("shipmentId" text, sku text, fnsku text, shipped integer, received integer)
    cross join lateral (
      select shipments.account_id, shipments.id
      from shipments
      where shipments.account_id = ${account}
        and shipments.store_id = ${store}
        and shipments.shipment_id = entry."shipmentId"
      offset 0
    ) shipment
    on conflict (account_id, shipment, sku) do update
    set
      fnsku = excluded.fnsku,
      shipped = excluded.shipped,
      received = excluded.received,
      told_at = excluded.told_at
    where shipment_items.told_at <= excluded.told_at
  `.execute(tx);
}

/**
 * A shortage is final only when the shipment is CLOSED. Uses an index lookup per shipment: rows just written have no
 * statistics, and a join would be planned as if they were few.
 */
async function updateTotals(
  tx: Tx,
  { account, store }: StoreRef,
  shipmentIds: readonly string[],
): Promise<void> {
  await sql`
    update shipments
    set (shipped, received, short) = (
      select
        coalesce(sum(item.shipped), 0)::integer,
        coalesce(sum(item.received), 0)::integer,
        case
          when shipments.status = 'CLOSED'
          then coalesce(sum(greatest(item.shipped - coalesce(item.received, 0), 0)), 0)::integer
          else 0
        end
      from shipment_items item
      where item.account_id = shipments.account_id and item.shipment = shipments.id
    )
    where account_id = ${account} and store_id = ${store} and shipment_id = any(${shipmentIds})
  `.execute(tx);
}
