import type { Tx } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { selectBillableRows } from '../../tickets/public.ts';
import { draftStatements } from './draft-statement.ts';

/**
 * Bills what a store recovered before its rows are erased: a line holds all an invoice needs. Refused while a row of
 * the store waits for its exchange rate, because nothing would be left to bill.
 */
export async function billErasedStore(
  tx: Tx,
  { account, store }: { readonly account: number; readonly store: number },
): Promise<void> {
  await draftStatements(tx, account);
  const waiting = await tx
    .selectFrom('rows_without_rate')
    .select('reimbursement_row_id')
    .where('account_id', '=', account)
    .execute();
  if (waiting.length === 0) return;
  const rows = new Set(waiting.map((row) => row.reimbursement_row_id));
  const billable = await selectBillableRows(tx, account);
  if (billable.some(({ id, store_id }) => store_id === store && rows.has(id))) {
    throw new Problem('money_without_rate');
  }
}
