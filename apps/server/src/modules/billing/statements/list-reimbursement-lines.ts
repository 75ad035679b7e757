import type { Money } from '@recoup/contract/money';
import { lineStates } from '@recoup/contract/invoice-states';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';

/** Current status; `voided` only if it was on an invoice. */
const lineState = z.enum(lineStates).exclude(['voided']);

export interface ReimbursementLine {
  readonly commission: Money;
  readonly state: z.infer<typeof lineState>;
  /** Null until a statement is drafted. */
  readonly invoice_id: number | null;
}

/**
 * Statement lines of reimbursement rows. A reversal over several payments has a line for each; they are summed where
 * currency, state and invoice are the same.
 */
export async function listReimbursementLines(
  tx: Tx,
  { account, rows }: { readonly account: number; readonly rows: readonly number[] },
): Promise<ReadonlyMap<number, readonly ReimbursementLine[]>> {
  const sums = await tx
    .selectFrom('statement_lines')
    .select([
      'reimbursement_row_id as row',
      'billing_currency',
      'state',
      'invoice_id',
      sql<number>`sum(commission_minor - discount_minor)::bigint`.as('minor'),
    ])
    .where('account_id', '=', account)
    .where('reimbursement_row_id', '=', sql<number>`any(${rows}::bigint[])`)
    .where('withdrawn_at', 'is', null)
    .groupBy(['reimbursement_row_id', 'billing_currency', 'state', 'invoice_id'])
    .orderBy(sql`min(id)`)
    .execute();
  return new Map(
    [...Map.groupBy(sums, ({ row }) => row)].map(([row, lines]) => [
      row,
      lines.map(({ minor, billing_currency, state, invoice_id }) => ({
        commission: { minor, currency: billing_currency },
        state: lineState.parse(state),
        invoice_id,
      })),
    ]),
  );
}
