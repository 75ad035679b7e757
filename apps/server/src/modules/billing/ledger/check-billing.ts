import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import {
  listPaidAccounts,
  listPaidTicketsToFile,
  listReversedParts,
  selectBillableRows,
} from '../../tickets/public.ts';
import { calculateReversedValue } from '../statements/billable-value.ts';

/** Lines are created by a job soon after money was matched. */
const graceMs = 3_600_000;

/** Every billable reimbursement has one line, and every reversal gives back its commission. */
export async function findBillingFaults(tx: Tx, grace = graceMs): Promise<string[]> {
  const faults: string[] = [];
  for (const { account, ticket } of await listPaidTicketsToFile(tx)) {
    faults.push(`account ${account}, ticket ${ticket}: it was paid and can be filed`);
  }
  for (const account of await listPaidAccounts(tx)) {
    const lines = Map.groupBy(await listLines(tx, account), (line) => line.row);
    const waiting = await listWaiting(tx, account);
    const until = tx.clock.now().getTime() - grace;
    const isRecent = (row: { matched_at: Date | null }) => (row.matched_at?.getTime() ?? 0) > until;
    for (const row of await selectBillableRows(tx, account)) {
      const isDue = row.kind === 'case_paid' && row.amount_total > 0 && !waiting.has(row.id);
      const count = lines.get(row.id)?.length ?? 0;
      if (!isDue || count === 1 || isRecent(row)) continue;
      faults.push(`account ${account}, reimbursement row ${row.id}: it has ${count} statement lines`);
    }
    const parts = Map.groupBy(await listReversedParts(tx, account), (part) => part.original_row_id);
    for (const [row, reversed] of parts) {
      const [line] = lines.get(row) ?? [];
      if (line === undefined || reversed.some(isRecent)) continue;
      const taken = reversed.reduce(
        (sum, part) => sum + calculateReversedValue(part, line.bills_replacements),
        0,
      );
      const left = Math.max(0, line.amount - taken);
      if (line.left === left) continue;
      faults.push(
        `account ${account}, statement line ${line.id}: reversed money is not given back (${line.left} recorded, ${left} calculated)`,
      );
    }
  }
  return faults;
}

async function listLines(tx: Tx, account: number) {
  return tx
    .selectFrom('statement_lines as line')
    .select([
      'line.id',
      'line.reimbursement_row_id as row',
      'line.amount_minor as amount',
      'line.bills_replacements',
      sql<number>`line.amount_minor + (
        select coalesce(sum(back.amount_minor), 0)::bigint
        from statement_lines back
        where back.account_id = line.account_id and back.reverses_line_id = line.id and back.withdrawn_at is null
      )`.as('left'),
    ])
    .where('line.account_id', '=', account)
    .where('line.reverses_line_id', 'is', null)
    .where('line.withdrawn_at', 'is', null)
    .execute();
}

async function listWaiting(tx: Tx, account: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('rows_without_rate')
    .select('reimbursement_row_id')
    .where('account_id', '=', account)
    .execute();
  return new Set(rows.map((row) => row.reimbursement_row_id));
}
