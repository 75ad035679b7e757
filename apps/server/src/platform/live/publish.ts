import type { LiveEvent } from '@recoup/contract/live';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

export const liveChannel = 'recoup_live';

/** Tells every open page of the account, in whichever process it is connected, once the transaction commits. */
export async function publish(tx: Tx, account: number, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ account, event })})`.execute(tx);
}

/** Whom operators listen as: no account has this number. */
export const everyAccount = 0;
/** Whom the staff account listens as. */
export const supportDesk = -1;
