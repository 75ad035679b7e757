import { viewStates, type TicketView } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import { marketplaceDays } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { closesSoon } from './sum-tickets.ts';

export type ViewCounts = Record<Exclude<TicketView, 'all'>, number>;

interface StatusCount {
  readonly status: string;
  readonly count: number;
  readonly expiring: number;
}

/** How many tickets each saved view holds. All of them are not counted: ended ones are in no sum. */
export async function countViews(
  data: Data,
  actor: Actor,
  stores: readonly number[] | undefined,
): Promise<ViewCounts> {
  const rows = await data.withTenant(actor, async (tx) => {
    const found = await sql<StatusCount>`
      select
        stands.status,
        coalesce(sum(stands.count) filter (where stands.closes_on is null), 0)::bigint as count,
        coalesce(sum(stands.count) filter (where ${closesSoon(marketplaceDays(tx))}), 0)::bigint as expiring
      from ticket_sums stands
      where stands.account_id = ${actor.account}
        ${stores === undefined ? sql`` : sql`and stands.store_id = any(${stores}::bigint[])`}
      group by stands.status
    `.execute(tx);
    return found.rows;
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
  };
}
