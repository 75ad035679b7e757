import { queueStates, type QueueView } from '@recoup/contract/ticket-states';
import type { operations } from '@recoup/contract/operations';
import { sql } from 'kysely';
import type { z } from 'zod';
import { marketplaceDays, storesView } from '../stores/public.ts';
import { activeAccountsView } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { parseCursor, formatCursor } from './cursor.ts';
import { beginsWith } from './ticket-conditions.ts';
import { toAssignment } from './operator-ticket.ts';
import { toReimbursement } from './get-ticket.ts';
import { rowColumns, toRow, type StoredTicket } from './ticket-row.ts';

type Queue = z.output<(typeof operations.queue)['reply']>;
type Unmatched = z.output<(typeof operations.unmatched)['reply']>;

interface QueueQuery {
  readonly pile: QueueView;
  readonly q?: string | undefined;
  readonly store?: readonly number[] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const maxCount = 500;
const maxSearched = 1_000;

/** What operators have to do, across accounts: the nearest deadline first, of one day the largest amount. */
export async function getQueue(data: Data, actor: Actor, query: QueueQuery): Promise<Queue> {
  const statuses = queueStates[query.pile];
  const search =
    query.q === undefined || query.q === ''
      ? sql`true`
      : sql`ticket.id = any(array(
          select word.ticket_id
          from ticket_words word
          where ${beginsWith(sql`word.word`, query.q)}
          limit ${maxSearched}
        ))`;
  const ofStores =
    query.store === undefined ? sql`true` : sql`ticket.store_id = any(${query.store}::bigint[])`;
  const [closesOn, rank, id] = query.cursor === undefined ? [] : parseCursor(query.cursor, 3);
  const beyond =
    query.cursor === undefined
      ? sql`true`
      : sql`(ticket.closes_on, ticket.amount_rank_down, ticket.id) > (${closesOn}::date, ${rank}::bigint, ${id}::bigint)`;
  const order = sql`ticket.closes_on, ticket.amount_rank_down, ticket.id`;

  return data.withSystem(async (tx) => {
    const { rows } = await sql<StoredTicket & { account_name: string }>`
      with ticket as (
        select ticket.*
        from unnest(${statuses}::text[]) as wanted (status)
        cross join lateral (
          select ticket.*
          from tickets ticket
          where ticket.status = wanted.status and ${search} and ${ofStores} and ${beyond}
          order by ${order}
          limit ${query.limit + 1}
        ) ticket
        order by ${order}
        limit ${query.limit + 1}
      )
      select ${rowColumns}, owner.account_name
      from ticket
      join ${storesView('store')} on store.account_id = ticket.account_id and store.id = ticket.store_id
      join ${activeAccountsView('owner')} on owner.id = ticket.account_id
      order by ${order}
    `.execute(tx);
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count
      from (
        select
        from tickets ticket
        where ticket.status = any(${statuses}::text[]) and ${search} and ${ofStores}
        limit ${maxCount + 1}
      ) counted
    `.execute(tx);
    const total = counted[0]?.count ?? 0;
    const items = rows.slice(0, query.limit);
    const last = items.at(-1);
    const days = marketplaceDays(tx);
    return {
      items: items.map((row) => ({
        ...toRow(row, days.in(row)),
        account: { id: row.account_id, name: row.account_name },
        region: row.region,
        assigned: toAssignment(row.assigned_to, actor.user),
      })),
      next:
        rows.length > query.limit && last
          ? formatCursor([last.closes_on, -(last.amount ?? -1), last.id])
          : null,
      total: Math.min(total, maxCount),
      more: total > maxCount,
    };
  });
}

/** Unmatched reimbursements, newest first. */
export async function listUnmatched(
  data: Data,
  { q, store, cursor, limit }: Omit<QueueQuery, 'pile'>,
): Promise<Unmatched> {
  const [before] = cursor === undefined ? [] : parseCursor(cursor, 1);
  return data.withSystem(async (tx) => {
    let rows = tx
      .selectFrom('reimbursement_rows as row')
      .innerJoin(storesView('stores'), (join) =>
        join.onRef('stores.account_id', '=', 'row.account_id').onRef('stores.id', '=', 'row.store_id'),
      )
      .innerJoin(activeAccountsView('accounts'), 'accounts.id', 'row.account_id')
      .selectAll('row')
      .select(['stores.store_name', 'stores.seller_id', 'accounts.account_name'])
      .where('row.kind', '=', 'unmatched');
    if (store !== undefined) rows = rows.where('row.store_id', 'in', store);
    if (before !== undefined) rows = rows.where('row.id', '<', Number(before));
    if (q !== undefined && q !== '') {
      const columns = ['case_id', 'order_id', 'fnsku', 'reimbursement_id'];
      const named = columns.map((name) => beginsWith(sql`upper(${sql.ref(`row.${name}`)})`, q));
      rows = rows.where(sql<boolean>`(${sql.join(named, sql` or `)})`);
    }
    const found = await rows
      .orderBy('row.id', 'desc')
      .limit(limit + 1)
      .execute();
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map((row) => ({
        ...toReimbursement(row),
        account: { id: row.account_id, name: row.account_name },
        store: { id: row.store_id, name: row.store_name || row.seller_id || '' },
      })),
      next: found.length > limit && last ? formatCursor([last.id]) : null,
    };
  });
}
