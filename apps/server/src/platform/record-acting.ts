import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import type { Tx } from './database/database.ts';

/** For the system role; `withTenant` records by itself. */
export async function recordActing(tx: Tx, actor: Actor, account: number): Promise<void> {
  if (actor.user === account) return;
  await tx
    .insertInto('acting_records')
    .values({
      account_id: account,
      actor_id: actor.user,
      action: actor.action,
      request_id: actor.requestId,
    })
    .execute();
}

/** For modules that show who acted for an account. */
export const actingRecordsView = sql`(
  select account_id, id, actor_id, action, request_id, acted_at
  from acting_records
)`;
