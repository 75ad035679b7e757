import type { Tx } from '../../platform/database/database.ts';

/** The account's first row of another table. */
export async function getFirst(
  tx: Tx,
  table:
    | 'audit_runs'
    | 'company_checks'
    | 'credit_lots'
    | 'document_uploads'
    | 'documents'
    | 'estimates'
    | 'findings'
    | 'held_coupons'
    | 'invoice_lines'
    | 'invoices'
    | 'ledger_transactions'
    | 'reimbursement_rows'
    | 'payment_instruments'
    | 'payments'
    | 'shipment_trackings'
    | 'shipments'
    | 'statement_lines'
    | 'store_reports'
    | 'stores'
    | 'support_conversations'
    | 'tickets'
    | 'webhooks',
  account: number,
): Promise<number> {
  const { id } = await tx
    .selectFrom(table)
    .select('id')
    .where('account_id', '=', account)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export async function getFirstStore(
  tx: Tx,
  account: number,
): Promise<{ account_id: number; store_id: number }> {
  return { account_id: account, store_id: await getFirst(tx, 'stores', account) };
}

export async function getFirstTicket(
  tx: Tx,
  account: number,
): Promise<{ account_id: number; ticket_id: number }> {
  return { account_id: account, ticket_id: await getFirst(tx, 'tickets', account) };
}

export async function getFirstDocument(
  tx: Tx,
  account: number,
): Promise<{ account_id: number; document_id: number }> {
  return { account_id: account, document_id: await getFirst(tx, 'documents', account) };
}
