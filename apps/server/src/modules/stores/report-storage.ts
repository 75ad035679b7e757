import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/locks.ts';
import { Problem } from '../../platform/problem.ts';
import { usedStorage } from './events.ts';

/** Prevents two concurrent uploads from using the same remaining quota. */
export async function lockStorage(tx: Tx, account: number): Promise<void> {
  await acquireLock(tx, 'storage_quota', account);
}

/** Report files the account uploaded; those Amazon sends are not its choice. */
export async function sumUploadedBytes(tx: Tx, account: number): Promise<number> {
  const { bytes } = await tx
    .selectFrom('store_reports')
    .select(sql<number>`coalesce(sum(object_size), 0)::bigint`.as('bytes'))
    .where('account_id', '=', account)
    .where('source', '=', 'uploaded')
    .where('status', '=', 'kept')
    .executeTakeFirstOrThrow();
  return bytes;
}

export async function requireStorage(
  tx: Tx,
  account: number,
  { size, quotaBytes }: { size: number; quotaBytes: number },
): Promise<void> {
  await lockStorage(tx, account);
  if ((await usedStorage.ask(tx, { account })) + size > quotaBytes) throw new Problem('quota_full');
}
