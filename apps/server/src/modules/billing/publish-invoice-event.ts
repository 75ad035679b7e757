import { publishToWebhooks } from '../integrations/public.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Runs in the transaction of the change; a dropped statement has no number and emits nothing. */
export async function publishInvoiceEvent(
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
  await publishToWebhooks(tx, account, event, {
    invoice,
    number,
    total: { minor: total_minor, currency },
    due_on,
  });
}
