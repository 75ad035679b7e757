import { sql } from 'kysely';
import { sumUploadedBytes } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Stored bytes, report files among them, plus those reserved by running uploads. */
export async function sumUsedBytes(tx: Tx, account: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select (
      coalesce((select sum(size) from documents where account_id = ${account}), 0)
      + coalesce((
        select sum(size)
        from document_uploads
        where account_id = ${account} and document_id is null and batch_id is null and not is_for_call
      ), 0)
    )::bigint as used
  `.execute(tx);
  return (rows[0]?.used ?? 0) + (await sumUploadedBytes(tx, account));
}
