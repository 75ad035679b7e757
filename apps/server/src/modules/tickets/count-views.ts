import { viewStates, type TicketView } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import { findingsView } from '../audits/public.ts';
import { createMarketplaceDays } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { closesSoon } from './sum-tickets.ts';

export type ViewCounts = Record<Exclude<TicketView, 'all'> | 'to_check', number>;

interface StatusCount {
  readonly status: string;
  readonly count: number;
  readonly expiring: number;
}

/** Number of tickets in each saved view, except the view of all: ended tickets are in no sum. */
export async function countViews(
  data: Data,
  actor: Actor,
  stores: readonly number[] | undefined,
): Promise<ViewCounts> {
  const { rows, toCheck } = await data.withTenant(actor, async (tx) => {
    const found = await sql<StatusCount>`
      select
        stands.status,
        coalesce(sum(stands.count) filter (where stands.closes_on is null), 0)::bigint as count,
        coalesce(sum(stands.count) filter (where ${closesSoon(createMarketplaceDays(tx))}), 0)::bigint as expiring
      from ticket_sums stands
      where stands.account_id = ${actor.account}
        ${stores === undefined ? sql`` : sql`and stands.store_id = any(${stores}::bigint[])`}
      group by stands.status
    `.execute(tx);
    return { rows: found.rows, toCheck: await countToCheck(tx, actor.account, stores) };
  });
  const count = (view: TicketView) =>
    rows
      .filter(({ status }) => viewStates[view].some((state) => state === status))
      .reduce((sum, row) => sum + (view === 'expiring' ? row.expiring : row.count), 0);
  return {
    needs_action: count('needs_action'),
    in_progress: count('in_progress'),
    expiring: count('expiring'),
    paid: count('paid'),
    denied: count('denied'),
    to_check: toCheck,
  };
}

async function countToCheck(tx: Tx, account: number, stores: readonly number[] | undefined): Promise<number> {
  const { count } = await tx
    .selectFrom(findingsView('findings'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('findings.account_id', '=', account)
    .where('findings.state', '=', 'to_check')
    .where('findings.closes_on', '>=', createMarketplaceDays(tx).of('findings'))
    .$if(stores !== undefined, (select) => select.where('findings.store_id', 'in', stores ?? []))
    .executeTakeFirstOrThrow();
  return count;
}
