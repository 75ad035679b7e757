import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

export const securityEventsView = sql`(
  select account_id, id, kind, actor_id, detail, ip, user_agent, request_id, happened_at
  from security_events
)`;

/** The database's policy protects younger rows from any deletion. */
export async function purgeSecurityEvents(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('security_events')
    .where('happened_at', '<', sql<Date>`recoup_now() - interval '12 months'`)
    .execute();
}
