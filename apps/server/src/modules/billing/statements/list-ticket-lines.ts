import { lineStates } from '@recoup/contract/invoice-states';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';

/** Current status; `voided` only if it was on an invoice. */
const lineState = z.enum(lineStates).exclude(['voided']);

export interface TicketLine {
  readonly commission: { readonly minor: number; readonly currency: string };
  readonly state: z.infer<typeof lineState>;
  /** Null until a statement is drafted. */
  readonly invoice_id: number | null;
}

/**
 * Statement lines of the rows that paid a ticket. A reversal over several payments has a line for each; their
 * commissions are summed.
 */
export async function listTicketLines(
  tx: Tx,
  { account, ticket }: { readonly account: number; readonly ticket: number },
): Promise<ReadonlyMap<number, TicketLine>> {
  const rows = await tx
    .selectFrom('statement_lines')
    .select([
      'reimbursement_row_id',
      'commission_minor',
      'discount_minor',
      'billing_currency',
      'state',
      'invoice_id',
    ])
    .where('account_id', '=', account)
    .where('ticket_id', '=', ticket)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  const lines = new Map<number, TicketLine>();
  for (const row of rows) {
    const first = lines.get(row.reimbursement_row_id);
    const minor = row.commission_minor - row.discount_minor + (first?.commission.minor ?? 0);
    lines.set(row.reimbursement_row_id, {
      state: lineState.parse(row.state),
      invoice_id: row.invoice_id,
      ...first,
      commission: { minor, currency: row.billing_currency },
    });
  }
  return lines;
}
