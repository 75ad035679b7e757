import type { Tx } from '../../platform/database/database.ts';

/** The account's first row of another table. */
export async function firstOf(
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

export async function storeOf(tx: Tx, account: number): Promise<{ account_id: number; store_id: number }> {
  return { account_id: account, store_id: await firstOf(tx, 'stores', account) };
}

export async function ticketOf(tx: Tx, account: number): Promise<{ account_id: number; ticket_id: number }> {
  return { account_id: account, ticket_id: await firstOf(tx, 'tickets', account) };
}

export async function documentOf(
  tx: Tx,
  account: number,
): Promise<{ account_id: number; document_id: number }> {
  return { account_id: account, document_id: await firstOf(tx, 'documents', account) };
}
