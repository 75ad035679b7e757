import { expiringDays } from '@recoup/contract/ticket-states';
import type { TicketFilter } from '@recoup/contract/tickets';
import { sql, type RawBuilder } from 'kysely';
import { hasStoreInRegion, type MarketplaceDays } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { addDays } from '../../platform/day.ts';

export type Condition = RawBuilder<unknown>;

/** A longer match list means the search text is too short to be useful. */
const maxSearched = 1_000;

/**
 * Amounts are compared in hundredths, which yen lack. The country decides the currency, because the indexes contain it.
 */
export async function selectAmountRank(tx: Tx, account: number, filter: TicketFilter): Promise<Condition> {
  const rank = sql`ticket.amount_rank`;
  const { amount_from, amount_to, marketplace } = filter;
  if (amount_from === undefined && amount_to === undefined) return rank;
  if (marketplace !== undefined && !marketplace.includes('JP')) return rank;
  return (await hasStoreInRegion(tx, account, 'fe'))
    ? sql`case ticket.country when 'JP' then ${rank} * 100 else ${rank} end`
    : rank;
}

export function buildConditions(
  account: number,
  filter: TicketFilter,
  today: MarketplaceDays,
  rank: Condition,
): Condition[] {
  const { view, store, marketplace, type, closes_within, amount_from, amount_to, q } = filter;
  const days = view === 'expiring' ? Math.min(closes_within ?? expiringDays, expiringDays) : closes_within;
  const found: Condition[] = [sql`ticket.account_id = ${account}`];
  if (store) found.push(matchAny(sql`ticket.store_id`, store, sql`bigint[]`));
  if (marketplace) found.push(inMarketplaces(marketplace));
  if (type) found.push(matchAny(sql`ticket.claim_type`, type, sql`text[]`));
  if (days !== undefined) found.push(closesWithin(today, days));
  if (filter.closes_after !== undefined) {
    found.push(sql`ticket.closes_on > ${addDays(today.earliest, filter.closes_after)}::date`);
    found.push(sql`ticket.closes_on - ${today.of('ticket')} > ${filter.closes_after}::integer`);
  }
  if (filter.money !== undefined) found.push(moneyCondition(filter));
  else if (filter.currency === 'none') found.push(sql`ticket.currency is null`);
  else if (filter.currency !== undefined) found.push(sql`ticket.currency = ${filter.currency}`);
  if (filter.filed_from !== undefined) found.push(sql`ticket.filed_at >= ${filter.filed_from}::date`);
  if (amount_from !== undefined) found.push(sql`${rank} >= ${amount_from}`);
  if (amount_to !== undefined) found.push(sql`${rank} <= ${amount_to}`);
  if (q !== undefined && q !== '') {
    found.push(sql`ticket.id = any(array(
      select word.ticket_id
      from ticket_words word
      where word.account_id = ${account} and ${beginsWith(sql`word.word`, q)}
      order by word.word
      limit ${maxSearched}
    ))`);
  }
  return found;
}

/** Closes within that many days in its marketplace; 0 is today. */
export function closesWithin(today: MarketplaceDays, days: number): Condition {
  return and([
    sql`ticket.closes_on between ${today.earliest}::date and ${addDays(today.latest, days)}::date`,
    sql`ticket.closes_on - ${today.of('ticket')} between 0 and ${days}::integer`,
  ]);
}

/** A single value is compared directly, so that an index starting with it also provides the order. */
function matchAny(column: Condition, values: readonly (string | number)[], type: Condition): Condition {
  const [first, ...others] = values;
  return others.length === 0 ? sql`${column} = ${first}` : sql`${column} = any(${values}::${type})`;
}

export function inMarketplaces(marketplaces: readonly string[]): Condition {
  const countries = marketplaces.filter((each) => each !== 'none');
  const unknown = sql`ticket.country is null`;
  if (countries.length === 0) return unknown;
  const named = matchAny(sql`ticket.country`, countries, sql`text[]`);
  return countries.length === marketplaces.length ? named : sql`(${named} or ${unknown})`;
}

/** A range instead of a pattern: row-level security keeps patterns out of index conditions. */
export function beginsWith(word: Condition, text: string): Condition {
  const from = text.toUpperCase();
  return sql`${word} >= ${from} and ${word} < ${`${from}\u{10FFFF}`}`;
}

export function and(all: readonly Condition[]): Condition {
  return sql.join([...all], sql` and `);
}

function moneyCondition(filter: TicketFilter): Condition {
  return sql`exists (
    select
    from reimbursement_rows row
    where ${moneyRows(filter)}
  )`;
}

/** The part of each ticket's amount that the money filter counts. */
export function selectMoney(filter: TicketFilter): { columns: Condition; join: Condition } {
  if (filter.money === undefined) return { columns: sql``, join: sql`` };
  return {
    columns: sql`, came.minor as came_minor, came.currency as came_currency`,
    join: sql`
      left join lateral (
        select sum(abs(row.amount_total))::bigint as minor, min(row.currency) as currency
        from reimbursement_rows row
        where ${moneyRows(filter)}
        having count(distinct row.currency) = 1
      ) came on true`,
  };
}

function moneyRows({ money, money_from, money_to, currency }: TicketFilter): Condition {
  const narrowed: Condition[] = [
    sql`row.account_id = ticket.account_id`,
    sql`row.ticket_id = ticket.id`,
    sql`row.kind = ${money}`,
  ];
  if (money_from !== undefined) narrowed.push(sql`row.approved_on >= ${money_from}::date`);
  if (money_to !== undefined) narrowed.push(sql`row.approved_on <= ${money_to}::date`);
  if (currency !== undefined) narrowed.push(sql`row.currency = ${currency}`);
  return and(narrowed);
}
