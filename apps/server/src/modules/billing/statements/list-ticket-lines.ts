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

/** Statement lines of the rows that paid a ticket. */
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
    .execute();
  return new Map(
    rows.map((row) => [
      row.reimbursement_row_id,
      {
        commission: { minor: row.commission_minor - row.discount_minor, currency: row.billing_currency },
        state: lineState.parse(row.state),
        invoice_id: row.invoice_id,
      },
    ]),
  );
}
