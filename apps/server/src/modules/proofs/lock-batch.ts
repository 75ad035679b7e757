import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';

/** The owner of a batch: its files are stored there until they are saved. */
export interface BatchRef {
  readonly account: number;
  readonly batch: number;
}

export async function getBatchRef(tx: Tx, id: number): Promise<BatchRef> {
  const row = await tx
    .selectFrom('proof_batches')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return { account: row.account_id, batch: id };
}

export async function lockBatch(tx: Tx, id: number): Promise<BatchRef> {
  const row = await tx
    .updateTable('proof_batches')
    .set({ touched_at: sql`recoup_now()` })
    .where('id', '=', id)
    .returning('account_id')
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return { account: row.account_id, batch: id };
}
