import { queueStates, type QueueSort } from '@recoup/contract/ticket-states';
import type { operations } from '@recoup/contract/operations';
import { sql } from 'kysely';
import type { z } from 'zod';
import { createMarketplaceDays, storesView } from '../stores/public.ts';
import { activeAccountsView } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { parseCursor, formatCursor } from './cursor.ts';
import { toAssignment } from './operator-ticket.ts';
import { queueConditions, queueRows, type QueueFilter } from './queue-conditions.ts';
import type { Condition } from './ticket-conditions.ts';
import { rowColumns, toRow, type StoredTicket } from './ticket-row.ts';

type Queue = z.output<(typeof operations.listQueue)['reply']>;

export interface QueueQuery extends QueueFilter {
  readonly sort: QueueSort;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const maxCount = 500;

const columns = {
  deadline: { column: sql`ticket.closes_on`, type: sql`date`, valueOf: (row: StoredTicket) => row.closes_on },
  amount: {
    column: sql`ticket.amount_rank_down`,
    type: sql`bigint`,
    valueOf: (row: StoredTicket) => -(row.amount ?? -1),
  },
  id: { column: sql`ticket.id`, type: sql`bigint`, valueOf: (row: StoredTicket) => row.id },
};

const orders: Record<QueueSort, readonly (typeof columns)[keyof typeof columns][]> = {
  deadline: [columns.deadline, columns.amount, columns.id],
  '-amount': [columns.amount, columns.deadline, columns.id],
  oldest: [columns.id],
};

/** What operators have to do, across accounts; by default the nearest deadline first, of one day the largest amount. */
export async function getQueue(data: Data, actor: Actor, query: QueueQuery): Promise<Queue> {
  const sorted = orders[query.sort];
  const order = sql.join(sorted.map(({ column }) => column));
  const beyond = query.cursor === undefined ? sql`true` : isBeyond(sorted, query.cursor);

  return data.withSystem(async (tx) => {
    const wanted = queueConditions(tx, actor.user, query);
    const { rows } = await sql<StoredTicket & { account_name: string }>`
      with ticket as (
        select ticket.*
        from unnest(${queueStates[query.pile]}::text[]) as wanted (status)
        cross join lateral (
          select ticket.*
          from tickets ticket
          where ticket.status = wanted.status and ${wanted} and ${beyond}
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
        ${queueRows(tx, actor.user, query)}
        limit ${maxCount + 1}
      ) counted
    `.execute(tx);
    const total = counted[0]?.count ?? 0;
    const items = rows.slice(0, query.limit);
    const last = items.at(-1);
    const days = createMarketplaceDays(tx);
    return {
      items: items.map((row) => ({
        ...toRow(row, days.in(row)),
        account: { id: row.account_id, name: row.account_name },
        region: row.region,
        assigned: toAssignment(row.assigned_to, actor.user),
      })),
      next:
        rows.length > query.limit && last ? formatCursor(sorted.map(({ valueOf }) => valueOf(last))) : null,
      total: Math.min(total, maxCount),
      more: total > maxCount,
    };
  });
}

function isBeyond(sorted: (typeof orders)[QueueSort], cursor: string): Condition {
  const values = parseCursor(cursor, sorted.length);
  const ends = sorted.map(({ type }, index) => sql`${values[index]}::${type}`);
  return sql`(${sql.join(sorted.map(({ column }) => column))}) > (${sql.join(ends)})`;
}
