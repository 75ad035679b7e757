import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from './sum-tickets.ts';

/** Number of latest tickets considered. */
const maxTickets = 500;

export interface StageDays {
  readonly stage: 'ready' | 'filed' | 'approved' | 'paid';
  readonly days: number;
}

/** Median days from one step to the next. Approval and payment are counted from filing. */
export async function listMedianDays(tx: Tx, { account, store }: Scope): Promise<StageDays[]> {
  const { rows } = await sql<StageDays>`
    with steps (stage, status, since) as (
      values
        ('ready', 'ready', 'detected'),
        ('filed', 'filed', 'ready'),
        ('approved', 'approved', 'filed'),
        ('paid', 'paid', 'filed'),
        ('paid', 'partly_paid', 'filed')
    )
    select
      steps.stage,
      percentile_cont(0.5) within group (
        order by extract(epoch from reached.happened_at - began.happened_at) / 86400
      ) as days
    from steps
    cross join lateral (
      select event.id, event.ticket_id, event.happened_at
      from ticket_events event
      where event.account_id = ${account}
        and event.to_status = steps.status
        and event.from_status <> event.to_status
        and event.from_status <> 'partly_paid'
      order by event.id desc
      limit ${maxTickets}
    ) reached
    cross join lateral (
      select before.happened_at
      from ticket_events before
      where before.account_id = ${account}
        and before.ticket_id = reached.ticket_id
        and before.id < reached.id
        and before.to_status = steps.since
        and before.from_status is distinct from before.to_status
      order by before.id desc
      limit 1
    ) began
    ${store === undefined ? sql`` : sql`join tickets ticket on ticket.account_id = ${account} and ticket.id = reached.ticket_id and ticket.store_id = ${store}`}
    group by steps.stage
  `.execute(tx);
  return rows.map(({ stage, days }) => ({ stage, days: Math.round(days) }));
}
