import { closingDays, type ShipmentFilter, type ShipmentSort } from '@recoup/contract/shipment-states';
import type { ShipmentRow } from '@recoup/contract/shipments';
import { sql, type RawBuilder } from 'kysely';
import { createMarketplaceDays, storesView, type MarketplaceDays } from '../stores/public.ts';
import { accountsView } from '../accounts/public.ts';
import type { Carriers } from '../../platform/carriers/carriers.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { toContainsPattern } from '../../platform/database/like-patterns.ts';
import { getNextCursor, sortByKey, type SortKey } from '../../platform/paging/sort-order.ts';

export interface Wanted {
  readonly q?: string | undefined;
  readonly filter: ShipmentFilter;
  readonly status?: string | undefined;
  readonly store?: readonly number[] | undefined;
  readonly sort: ShipmentSort;
}

interface StoredRow {
  readonly id: number;
  readonly shipment_id: string;
  readonly name: string;
  readonly center: string;
  readonly status: string;
  readonly account_id: number;
  readonly account_name: string;
  readonly store_id: number;
  readonly store_name: string;
  readonly shipped: number;
  readonly received: number;
  readonly short: number;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly trackings: number;
  readonly delivered_on: string | null;
  readonly delivered_source: ShipmentRow['delivered_source'];
  readonly closes_on: string | null;
  readonly sort_key: string | number;
}

type Condition = RawBuilder<unknown>;

/** Stop counting here: an exact total would scan the whole index. */
const maxCount = 10_000;

const id = sql`shipment.id`;
const delivered = { value: sql`shipment.delivered_on`, type: 'date', isNullable: true } as const;
const closes = { value: sql`claimed.closes_on`, type: 'date', isNullable: true } as const;

const sorts: Record<ShipmentSort, { key: SortKey; descending: boolean }> = {
  newest: { key: { value: id, type: 'bigint' }, descending: true },
  short: { key: { value: sql`shipment.short`, type: 'bigint' }, descending: true },
  delivered: { key: delivered, descending: false },
  '-delivered': { key: delivered, descending: true },
  closes: { key: closes, descending: false },
};

/** Shipments with the open claims of the last audit. */
const source = sql`
  from shipments shipment
  join ${storesView('store')} on store.account_id = shipment.account_id and store.id = shipment.store_id
  join ${accountsView('account')} on account.id = shipment.account_id
  left join lateral (
    select
      min(finding.closes_on) filter (where finding.state in ('waiting', 'open')) as closes_on,
      sum(finding.amount)::bigint as amount,
      case when count(distinct finding.currency) = 1 then min(finding.currency) end as currency
    from findings finding
    where finding.account_id = shipment.account_id
      and finding.store_id = shipment.store_id
      and finding.shipment_id = shipment.shipment_id
      and finding.state <> 'gone'
  ) claimed on true`;

interface ShipmentPage extends Wanted {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface Page {
  readonly items: ShipmentRow[];
  readonly next: string | null;
}

export async function listShipments(
  { data, carriers }: { data: Data; carriers: Carriers },
  query: ShipmentPage,
): Promise<Page & { total: number; carriers_configured: boolean }> {
  return data.withSystem(async (tx) => ({
    ...(await readPage(tx, query)),
    total: await countRows(tx, query),
    carriers_configured: carriers.configured,
  }));
}

export async function readShipments(data: Data, query: ShipmentPage): Promise<Page> {
  return data.withSystem((tx) => readPage(tx, query));
}

export async function getRow(tx: Tx, shipment: number): Promise<ShipmentRow | undefined> {
  const [row] = await selectRows(tx, [sql`shipment.id = ${shipment}`], { sort: 'newest', limit: 1 });
  return row && toRow(row);
}

async function readPage(tx: Tx, { cursor, limit, ...wanted }: ShipmentPage): Promise<Page> {
  const conditions = buildConditions(wanted, createMarketplaceDays(tx));
  const rows = await selectRows(tx, conditions, { sort: wanted.sort, cursor, limit: limit + 1 });
  return { items: rows.slice(0, limit).map(toRow), next: getNextCursor(rows, limit) };
}

async function selectRows(
  tx: Tx,
  conditions: readonly Condition[],
  { sort, cursor, limit }: { sort: ShipmentSort; cursor?: string | undefined; limit: number },
): Promise<StoredRow[]> {
  const { key, descending } = sorts[sort];
  const order = sortByKey(key, { id, descending, cursor });
  const { rows } = await sql<StoredRow>`
    select
      shipment.id,
      shipment.shipment_id,
      shipment.name,
      shipment.center,
      shipment.status,
      shipment.account_id,
      account.account_name,
      shipment.store_id,
      coalesce(nullif(store.store_name, ''), store.seller_id, '') as store_name,
      shipment.shipped,
      shipment.received,
      shipment.short,
      claimed.amount,
      claimed.currency,
      (
        select count(*)
        from shipment_trackings tracking
        where tracking.account_id = shipment.account_id and tracking.shipment = shipment.id
      ) as trackings,
      shipment.delivered_on,
      shipment.delivered_source,
      claimed.closes_on,
      ${order.key} as sort_key
    ${source}
    where ${and([...conditions, order.isBeyond])}
    order by ${order.orderBy}
    limit ${limit}
  `.execute(tx);
  return rows;
}

async function countRows(tx: Tx, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (
      select
      ${source}
      where ${and(buildConditions(wanted, createMarketplaceDays(tx)))}
      limit ${maxCount}
    ) counted
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

function buildConditions({ q, filter, status, store }: Wanted, days: MarketplaceDays): Condition[] {
  const found: Condition[] = [sql`true`, ...filterConditions(filter, days)];
  if (status) found.push(sql`shipment.status = ${status}`);
  if (store !== undefined) found.push(sql`shipment.store_id = any(${store}::bigint[])`);
  if (q) {
    const part = toContainsPattern(q);
    found.push(sql`(
      shipment.shipment_id ilike ${part}
      or shipment.name ilike ${part}
      or store.store_name ilike ${part}
      or account.username ilike ${part}
      or account.company ilike ${part}
      or ${tracked(sql`tracking.number ilike ${part}`)}
    )`);
  }
  return found;
}

function filterConditions(filter: ShipmentFilter, days: MarketplaceDays): Condition[] {
  switch (filter) {
    case 'all':
      return [];
    case 'short':
      return [sql`shipment.short > 0`];
    case 'no_tracking':
      return [sql`not ${tracked(sql`true`)}`];
    case 'delivered':
      return [sql`shipment.delivered_on is not null`];
    case 'under_way':
      return [sql`shipment.delivered_on is null`];
    case 'closing':
      return [
        sql`exists (
          select
          from findings finding
          where finding.account_id = shipment.account_id
            and finding.store_id = shipment.store_id
            and finding.shipment_id = shipment.shipment_id
            and finding.state in ('waiting', 'open')
            and finding.closes_on - ${days.of('finding')} between 0 and ${closingDays}::integer
        )`,
      ];
  }
}

function tracked(condition: Condition): Condition {
  return sql`exists (
    select
    from shipment_trackings tracking
    where tracking.account_id = shipment.account_id and tracking.shipment = shipment.id and ${condition}
  )`;
}

function and(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `);
}

function toRow(row: StoredRow): ShipmentRow {
  const { account_id, account_name, store_id, store_name, amount, currency, sort_key: _, ...rest } = row;
  return {
    ...rest,
    account: { id: account_id, name: account_name },
    store: { id: store_id, name: store_name },
    money: toMoney(amount, currency),
  };
}

export function toMoney(amount: number | null, currency: string | null): ShipmentRow['money'] {
  return amount === null || currency === null ? null : { amount, currency };
}
