import type { ClaimType } from '@recoup/contract/claim-types';
import type { CountedMoney } from '@recoup/contract/operations';
import { queueStates, type Assignment, type QueueView } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import { createMarketplaceDays } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { and, beginsWith, closesWithin, inMarketplaces, type Condition } from './ticket-conditions.ts';

export interface QueueFilter {
  readonly pile: QueueView;
  readonly q?: string | undefined;
  readonly store?: readonly number[] | undefined;
  readonly type?: readonly ClaimType[] | undefined;
  readonly marketplace?: readonly string[] | undefined;
  readonly assigned?: Assignment | undefined;
  readonly closes_within?: number | undefined;
}

const maxSearched = 1_000;

/** Filters the tickets of a queue beyond their status. */
export function queueConditions(tx: Tx, user: number, filter: QueueFilter): Condition {
  const { q, store, type, marketplace, assigned, closes_within: days } = filter;
  const found: Condition[] = [sql`true`];
  if (q !== undefined && q !== '') {
    found.push(sql`ticket.id = any(array(
      select word.ticket_id
      from ticket_words word
      where ${beginsWith(sql`word.word`, q)}
      limit ${maxSearched}
    ))`);
  }
  if (store) found.push(sql`ticket.store_id = any(${store}::bigint[])`);
  if (type) found.push(sql`ticket.claim_type = any(${type}::text[])`);
  if (marketplace) found.push(inMarketplaces(marketplace));
  if (assigned === 'nobody') found.push(sql`ticket.assigned_to is null`);
  if (assigned === 'me') found.push(sql`ticket.assigned_to = ${user}`);
  if (assigned === 'another') found.push(sql`ticket.assigned_to <> ${user}`);
  if (days !== undefined) found.push(closesWithin(createMarketplaceDays(tx), days));
  return and(found);
}

/** The tickets of a queue, for its list, its total and the operators' home. */
export function queueRows(tx: Tx, user: number, filter: QueueFilter): Condition {
  return sql`
    from tickets ticket
    where ticket.status = any(${queueStates[filter.pile]}::text[]) and ${queueConditions(tx, user, filter)}`;
}

export async function sumQueue(tx: Tx, user: number, filter: QueueFilter): Promise<CountedMoney> {
  const { rows } = await sql<SumByCurrency>`
    select ticket.currency, count(*) as count, coalesce(sum(ticket.amount), 0)::bigint as minor
    ${queueRows(tx, user, filter)}
    group by ticket.currency
    order by minor desc
  `.execute(tx);
  return toCountedMoney(rows);
}

interface SumByCurrency {
  /** Null where the amount is not known. */
  readonly currency: string | null;
  readonly count: number;
  readonly minor: number;
}

export function toCountedMoney(sums: readonly SumByCurrency[]): CountedMoney {
  return {
    count: sums.reduce((total, { count }) => total + count, 0),
    amounts: sums.flatMap(({ currency, minor }) =>
      currency === null || minor === 0 ? [] : [{ minor, currency }],
    ),
  };
}
