import { closingDays, type ShipmentFilter, type ShipmentSort } from '@recoup/contract/shipment-states';
import type { ShipmentRow } from '@recoup/contract/shipments';
import { sql, type RawBuilder } from 'kysely';
import { marketplaceDays, storesView, type MarketplaceDays } from '../stores/public.ts';
import { accountsView } from '../accounts/public.ts';
import type { Carriers } from '../../platform/carriers/carriers.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { toContainsPattern } from '../../platform/database/like-patterns.ts';
import { parseCursor, formatCursor } from './cursor.ts';

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

const sorts: Record<ShipmentSort, { key: Condition; type: 'bigint' | 'date'; descending: boolean }> = {
  newest: { key: sql`shipment.id`, type: 'bigint', descending: true },
  short: { key: sql`shipment.short`, type: 'bigint', descending: true },
  delivered: { key: sql`coalesce(shipment.delivered_on, '9999-12-31')`, type: 'date', descending: false },
  '-delivered': { key: sql`coalesce(shipment.delivered_on, '0001-01-01')`, type: 'date', descending: true },
  closes: { key: sql`coalesce(claimed.closes_on, '9999-12-31')`, type: 'date', descending: false },
};

/** With the claims for it that may still be made, as the last audit saw them. */
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

export async function listShipments(
  { data, carriers }: { data: Data; carriers: Carriers },
  query: Wanted & { cursor?: string | undefined; limit: number },
): Promise<{ items: ShipmentRow[]; next: string | null; total: number; carriers_configured: boolean }> {
  return data.withSystem(async (tx) => {
    const rows = await listPage(tx, query, query.cursor, query.limit + 1);
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    return {
      items: shown.map(toRow),
      next: rows.length > query.limit && last ? formatCursor([last.sort_key, last.id]) : null,
      total: await countRows(tx, query),
      carriers_configured: carriers.configured,
    };
  });
}

/** Page by page, so that no file is held in memory twice. */
export async function* eachShipment(
  data: Data,
  wanted: Wanted,
): AsyncGenerator<ShipmentRow, void, undefined> {
  const size = 1_000;
  let cursor: string | undefined;
  for (;;) {
    const rows = await data.withSystem((tx) => listPage(tx, wanted, cursor, size));
    yield* rows.map(toRow);
    const last = rows.at(-1);
    if (rows.length < size || last === undefined) return;
    cursor = formatCursor([last.sort_key, last.id]);
  }
}

export async function getRow(tx: Tx, id: number): Promise<ShipmentRow | undefined> {
  const [row] = await selectRows(tx, [sql`shipment.id = ${id}`], 'newest', 1);
  return row && toRow(row);
}

async function listPage(
  tx: Tx,
  wanted: Wanted,
  cursor: string | undefined,
  limit: number,
): Promise<StoredRow[]> {
  const { key, type, descending } = sorts[wanted.sort];
  const conditions = buildConditions(wanted, marketplaceDays(tx));
  if (cursor !== undefined) {
    const [place, id] = parseCursor(cursor);
    const sign = descending ? sql`<` : sql`>`;
    conditions.push(sql`(${key}, shipment.id) ${sign} (${place}::${sql.raw(type)}, ${id}::bigint)`);
  }
  return selectRows(tx, conditions, wanted.sort, limit);
}

async function selectRows(
  tx: Tx,
  conditions: readonly Condition[],
  sort: ShipmentSort,
  limit: number,
): Promise<StoredRow[]> {
  const { key, descending } = sorts[sort];
  const direction = descending ? sql`desc` : sql`asc`;
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
      ${key} as sort_key
    ${source}
    where ${and(conditions)}
    order by ${key} ${direction}, shipment.id ${direction}
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
      where ${and(buildConditions(wanted, marketplaceDays(tx)))}
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
