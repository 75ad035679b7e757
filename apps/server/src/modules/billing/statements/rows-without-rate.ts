import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';

export type RowWithoutRate = Insertable<Database['rows_without_rate']>;

/** Replaces the account's rows waiting for a rate, keeping the time each started to wait. */
export async function saveRowsWithoutRate(
  tx: Tx,
  account: number,
  rows: readonly RowWithoutRate[],
): Promise<void> {
  if (rows.length === 0) return deleteRowsWithoutRate(tx, account);
  await tx
    .deleteFrom('rows_without_rate')
    .where('account_id', '=', account)
    .where(
      'reimbursement_row_id',
      'not in',
      rows.map((row) => row.reimbursement_row_id),
    )
    .execute();
  await tx
    .insertInto('rows_without_rate')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteRowsWithoutRate(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('rows_without_rate').where('account_id', '=', account).execute();
}
