import type { InvoiceRow } from '@recoup/contract/invoices';

/** Combines an invoice's status and payment status. */
export type BillingStatus = 'review' | 'unpaid' | 'overdue' | 'processing' | 'failed' | 'paid' | 'voided';

export function toBillingStatus(
  { status, payment_status, due_on }: Pick<InvoiceRow, 'status' | 'payment_status' | 'due_on'>,
  today = new Date().toISOString().slice(0, 10),
): BillingStatus {
  if (status === 'voided') return 'voided';
  if (status === 'draft') return 'review';
  if (payment_status === 'paid' || payment_status === 'processing') return payment_status;
  if (due_on !== null && due_on < today) return 'overdue';
  return payment_status === 'failed' ? 'failed' : 'unpaid';
}
