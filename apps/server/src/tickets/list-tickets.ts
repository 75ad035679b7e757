import { expiringDays, ticketStates, viewStates } from '@recoup/contract/ticket-states';
import type { TicketFilter, TicketRow, TicketSort } from '@recoup/contract/tickets';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import type { Data, Tx } from '../platform/database/database.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { rowColumns, toRow, type StoredTicket } from './ticket-row.ts';
import { daysAfter, today } from './today.ts';

export interface TicketPage {
  items: TicketRow[];
  next: string | null;
  total: number;
  more: boolean;
}

/** Counting on would take longer the more there are, for a number nobody reads to the end. */
const countedUpTo = 500;
/** A search this wide is one for a beginning too short to mean anything. */
const searchedUpTo = 1_000;

type Condition = RawBuilder<unknown>;

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
  query: TicketFilter & { after?: string | undefined; limit: number },
): Promise<TicketPage> {
  return data.withTenant(actor, async (tx) => {
    const day = today();
    const rows = await pageOf(tx, actor.account, query, query.after, query.limit + 1, day);
    const total = await countOf(tx, actor.account, query, day);
    const items = rows.slice(0, query.limit);
    const last = items.at(-1);
    return {
      items: items.map((row) => toRow(row, day)),
      next: rows.length > query.limit && last ? cursorAfter(last, query.sort) : null,
      total: Math.min(total, countedUpTo),
      more: total > countedUpTo,
    };
  });
}

export function cursorAfter(row: StoredTicket, sort: TicketSort): string {
  const { by } = readSort(sort);
  const keys = { deadline: row.closes_on, amount: row.amount ?? -1, oldest: row.id };
  return writeCursor([keys[by], row.id]);
}

/** A page of any sort, read off its index: each status brings its own first rows, and of those the first are taken. */
export async function pageOf(
  tx: Tx,
  account: number,
  filter: TicketFilter,
  after: string | undefined,
  limit: number,
  day: string,
): Promise<StoredTicket[]> {
  const { by, descending } = readSort(filter.sort);
  const { column, type } = sortKeys[by];
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sql`${column} ${direction}, ticket.id ${direction}`;
  const beyond = after === undefined ? [] : [cursorCondition(readCursor(after, 2), column, type, descending)];
  const narrowed = [...conditions(account, filter, day), ...beyond];
  const statuses = statusesOf(filter);

  // The indexes of a store and of a type go on with the status.
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
  const { rows } = await sql<StoredTicket>`
    with page as materialized (${found})
    select ${rowColumns}
    from page
    join tickets ticket on ticket.account_id = ${account} and ticket.id = page.id
    join stores store on store.account_id = ticket.account_id and store.id = ticket.store_id
    order by ${order}
  `.execute(tx);
  return rows;
}

async function countOf(tx: Tx, account: number, filter: TicketFilter, day: string): Promise<number> {
  const statuses = statusesOf(filter);
  const narrowed = [
    ...conditions(account, filter, day),
    ...(statuses.length === ticketStates.length ? [] : [sql`ticket.status = any(${statuses}::text[])`]),
  ];
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (
      select
      from tickets ticket
      where ${and(narrowed)}
      limit ${countedUpTo + 1}
    ) counted
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

function statusesOf({ view, status }: TicketFilter): string[] {
  return viewStates[view].filter((each) => status === undefined || status.includes(each));
}

function conditions(account: number, filter: TicketFilter, day: string): Condition[] {
  const { view, store, marketplace, type, closes_within, amount_from, amount_to, q } = filter;
  const days = view === 'expiring' ? Math.min(closes_within ?? expiringDays, expiringDays) : closes_within;
  const found: Condition[] = [sql`ticket.account_id = ${account}`];
  if (store) found.push(anyOf(sql`ticket.store_id`, store, sql`bigint[]`));
  if (marketplace) found.push(anyOf(sql`ticket.country`, marketplace, sql`text[]`));
  if (type) found.push(anyOf(sql`ticket.claim_type`, type, sql`text[]`));
  if (days !== undefined) {
    found.push(sql`ticket.closes_on between ${day}::date and ${daysAfter(day, days)}::date`);
  }
  if (filter.money !== undefined) found.push(moneyCondition(filter));
  else if (filter.currency !== undefined) found.push(sql`ticket.currency = ${filter.currency}`);
  if (filter.filed_from !== undefined) found.push(sql`ticket.filed_at >= ${filter.filed_from}::date`);
  if (amount_from !== undefined) found.push(sql`ticket.amount_rank >= ${amount_from}`);
  if (amount_to !== undefined) found.push(sql`ticket.amount_rank <= ${amount_to}`);
  if (q !== undefined && q !== '') {
    found.push(sql`ticket.id = any(array(
      select word.ticket_id
      from ticket_words word
      where word.account_id = ${account} and ${beginsWith(sql`word.word`, q)}
      order by word.word
      limit ${searchedUpTo}
    ))`);
  }
  return found;
}

/** One value is compared as one, so that an index beginning with it also gives the order. */
function anyOf(column: Condition, values: readonly (string | number)[], type: Condition): Condition {
  const [first, ...others] = values;
  return others.length === 0 ? sql`${column} = ${first}` : sql`${column} = any(${values}::${type})`;
}

/** As a range: row-level security keeps patterns, unlike comparisons, out of index conditions. */
export function beginsWith(word: Condition, text: string): Condition {
  const from = text.toUpperCase();
  return sql`${word} >= ${from} and ${word} < ${`${from}\u{10FFFF}`}`;
}

function and(all: readonly Condition[]): Condition {
  return sql.join([...all], sql` and `);
}

function moneyCondition({ money, money_from, money_to, currency }: TicketFilter): Condition {
  const narrowed: Condition[] = [
    sql`row.account_id = ticket.account_id`,
    sql`row.ticket_id = ticket.id`,
    sql`row.kind = ${money}`,
  ];
  if (money_from !== undefined) narrowed.push(sql`row.approved_on >= ${money_from}::date`);
  if (money_to !== undefined) narrowed.push(sql`row.approved_on <= ${money_to}::date`);
  if (currency !== undefined) narrowed.push(sql`row.currency = ${currency}`);
  return sql`exists (
    select
    from reimbursement_rows row
    where ${and(narrowed)}
  )`;
}

function readSort(sort: TicketSort): { by: keyof typeof sortKeys; descending: boolean } {
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
