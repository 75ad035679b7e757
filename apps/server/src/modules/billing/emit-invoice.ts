import { emit } from '../integrations/public.ts';
import type { Tx } from '../../platform/database/database.ts';

/** In the transaction of what happened to it; a statement that was dropped never had a number and is none. */
export async function emitInvoice(
  tx: Tx,
  { account, invoice }: { account: number; invoice: number },
  event: 'invoice.finalized' | 'invoice.paid' | 'invoice.voided',
): Promise<void> {
  const { number, total_minor, currency, due_on } = await tx
    .selectFrom('invoices')
    .select(['number', 'total_minor', 'currency', 'due_on'])
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .executeTakeFirstOrThrow();
  if (number === null) return;
  await emit(tx, account, event, { invoice, number, total: { minor: total_minor, currency }, due_on });
}
