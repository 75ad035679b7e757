import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/locks.ts';

/** Prevents two concurrent uploads from using the same remaining quota. */
export async function lockStorage(tx: Tx, account: number): Promise<void> {
  await acquireLock(tx, 'storage_quota', account);
}

/** Stored bytes plus those reserved by running uploads. */
export async function sumUsedBytes(tx: Tx, account: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select (
      coalesce((select sum(size) from documents where account_id = ${account}), 0)
      + coalesce((
        select sum(size)
        from document_uploads
        where account_id = ${account} and document_id is null and batch_id is null
      ), 0)
    )::bigint as used
  `.execute(tx);
  return rows[0]?.used ?? 0;
}
