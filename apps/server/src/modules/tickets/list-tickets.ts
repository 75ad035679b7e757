import { ticketStates, viewStates } from '@recoup/contract/ticket-states';
import type { TicketFilter, TicketRow, TicketSort } from '@recoup/contract/tickets';
import { sql, type RawBuilder } from 'kysely';
import { createMarketplaceDays, storesView, type MarketplaceDays } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { parseCursor, formatCursor } from './cursor.ts';
import { selectAmountRank, and, selectMoney, buildConditions, type Condition } from './ticket-conditions.ts';
import { rowColumns, toRow, type StoredTicket } from './ticket-row.ts';

export interface TicketPage {
  items: TicketRow[];
  next: string | null;
  total: number;
  more: boolean;
}

/** Stop counting here: an exact total would scan the whole index. */
const maxCount = 500;

const sortKeys: Record<
  'deadline' | 'amount' | 'oldest',
  { column: RawBuilder<unknown>; type: 'date' | 'bigint' }
> = {
  deadline: { column: sql`ticket.closes_on`, type: 'date' },
  amount: { column: sql`ticket.amount_rank`, type: 'bigint' },
  oldest: { column: sql`ticket.id`, type: 'bigint' },
};

export async function listTickets(
  data: Data,
  actor: Actor,
  query: TicketFilter & { cursor?: string | undefined; limit: number },
): Promise<TicketPage> {
  return data.withTenant(actor, async (tx) => {
    const days = createMarketplaceDays(tx);
    const rows = await listTicketsPage(tx, actor.account, query, query.cursor, query.limit + 1, days);
    const total = await countTickets(tx, actor.account, query, days);
    const items = rows.slice(0, query.limit);
    const last = items.at(-1);
    return {
      items: items.map((row) => toRow(row, days.in(row))),
      next: rows.length > query.limit && last ? toCursor(last, query.sort) : null,
      total: Math.min(total, maxCount),
      more: total > maxCount,
    };
  });
}

export function toCursor(row: StoredTicket, sort: TicketSort): string {
  const { by } = parseSort(sort);
  const keys = { deadline: row.closes_on, amount: row.amount ?? -1, oldest: row.id };
  return formatCursor([keys[by], row.id]);
}

/** One page of any sort, read from indexes: takes the first rows of each status and merges them. */
export async function listTicketsPage(
  tx: Tx,
  account: number,
  filter: TicketFilter,
  cursor: string | undefined,
  limit: number,
  days: MarketplaceDays,
): Promise<StoredTicket[]> {
  const { by, descending } = parseSort(filter.sort);
  const { column, type } = sortKeys[by];
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sql`${column} ${direction}, ticket.id ${direction}`;
  const beyond =
    cursor === undefined ? [] : [cursorCondition(parseCursor(cursor, 2), column, type, descending)];
  const rank = await selectAmountRank(tx, account, filter);
  const narrowed = [...buildConditions(account, filter, days, rank), ...beyond];
  const statuses = listStatuses(filter);

  const isWhole =
    statuses.length === ticketStates.length && filter.store?.length !== 1 && filter.type?.length !== 1;
  const found = isWhole
    ? sql`
          select ticket.id
          from tickets ticket
          where ${and(narrowed)}
          order by ${order}
          limit ${limit}`
    : sql`
          select ticket.id
          from unnest(${statuses}::text[]) as wanted (status)
          cross join lateral (
            select ${by === 'oldest' ? sql`` : sql`${column},`} ticket.id
            from tickets ticket
            where ${and([...narrowed, sql`ticket.status = wanted.status`])}
            order by ${order}
            limit ${limit}
          ) ticket
          order by ${order}
          limit ${limit}`;
  const came = selectMoney(filter);
  const { rows } = await sql<StoredTicket>`
    select ${rowColumns}${came.columns}
    from tickets ticket
    join ${storesView('store')} on store.account_id = ticket.account_id and store.id = ticket.store_id
    ${came.join}
    where ticket.account_id = ${account} and ticket.id = any(array(${found}))
    order by ${order}
  `.execute(tx);
  return rows;
}

async function countTickets(
  tx: Tx,
  account: number,
  filter: TicketFilter,
  days: MarketplaceDays,
): Promise<number> {
  const statuses = listStatuses(filter);
  const rank = await selectAmountRank(tx, account, filter);
  const narrowed = [
    ...buildConditions(account, filter, days, rank),
    ...(statuses.length === ticketStates.length ? [] : [sql`ticket.status = any(${statuses}::text[])`]),
  ];
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (
      select
      from tickets ticket
      where ${and(narrowed)}
      limit ${maxCount + 1}
    ) counted
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

function listStatuses({ view, status }: TicketFilter): string[] {
  return viewStates[view].filter((each) => status === undefined || status.includes(each));
}

function parseSort(sort: TicketSort): { by: keyof typeof sortKeys; descending: boolean } {
  switch (sort) {
    case 'deadline':
      return { by: 'deadline', descending: false };
    case '-deadline':
      return { by: 'deadline', descending: true };
    case 'amount':
      return { by: 'amount', descending: false };
    case '-amount':
      return { by: 'amount', descending: true };
    case 'oldest':
      return { by: 'oldest', descending: false };
    case '-oldest':
      return { by: 'oldest', descending: true };
  }
}

function cursorCondition(
  [key, id]: readonly (string | number)[],
  column: Condition,
  type: 'date' | 'bigint',
  descending: boolean,
): Condition {
  const sign = descending ? sql`<` : sql`>`;
  return sql`(${column}, ticket.id) ${sign} (${key}::${sql.raw(type)}, ${id}::bigint)`;
}
