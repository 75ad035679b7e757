import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Of two that add something at once, the second counts what the first has added. */
export async function lockOwner(tx: Tx, what: 'keys' | 'webhooks', account: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} of ${account}`}, 0))`.execute(tx);
}
