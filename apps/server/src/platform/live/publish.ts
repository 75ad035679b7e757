import type { LiveEvent } from '@recoup/contract/live';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

export const liveChannel = 'recoup_live';

/** Notifies every open page of the account, in any process, when the transaction commits. */
export async function publish(tx: Tx, account: number, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ account, event })})`.execute(tx);
}

/** The operators' channel: no account has this id. */
export const everyAccount = 0;
/** The staff account's channel. */
export const supportStaff = -1;
