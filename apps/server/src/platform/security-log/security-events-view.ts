import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** For modules that show or count what the log holds. */
export const securityEventsView = sql`(
  select account_id, id, kind, actor_id, detail, ip, user_agent, request_id, happened_at
  from security_events
)`;

/** A policy of the database refuses younger rows, whatever is asked here. */
export async function purgeSecurityEvents(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('security_events')
    .where('happened_at', '<', sql<Date>`recoup_now() - interval '12 months'`)
    .execute();
}
