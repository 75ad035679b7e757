import { sql } from 'kysely';
import { takenBackWords, type Reimbursement } from '../audits/public.ts';

/** Columns that are negative in a reversal, whatever its reason. */
const negativeWhenTakenBack = { amountTotal: 'amount_total', quantityCash: 'quantity_cash' } as const;

type SignedColumn = keyof typeof negativeWhenTakenBack;

const columns: readonly SignedColumn[] = ['amountTotal', 'quantityCash'];
const words = new RegExp(takenBackWords);

export function isReversal(row: Pick<Reimbursement, 'reason' | SignedColumn>): boolean {
  return words.test(bareReason(row.reason)) || columns.some((column) => row[column] < 0);
}

/** The same for `row` in SQL. */
export const isReversalRow = sql<boolean>`(
  regexp_replace(lower(row.reason), '[^a-z0-9]+', '', 'g') ~ ${takenBackWords}
  or ${sql.join(
    columns.map((column) => sql`${sql.ref(`row.${negativeWhenTakenBack[column]}`)} < 0`),
    sql` or `,
  )}
)`;

/**
 * The reimbursements page and e-mails spell reasons differently from the report: `Lost:Warehouse`, `Lost_Warehouse`.
 */
export function toReasonKind(reason: string): string {
  const bare = bareReason(reason);
  return words.test(bare) ? 'reversal' : bare;
}

function bareReason(reason: string): string {
  return reason.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
}
