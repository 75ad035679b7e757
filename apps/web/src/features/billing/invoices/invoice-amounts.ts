import type { InvoiceRow } from '@recoup/contract/invoices';

export function isPayable({ due, payment_status }: InvoiceRow): boolean {
  return due.minor > 0 && payment_status !== 'processing';
}

/** A statement in review has no paid or due amount yet. */
export function hasAmount({ status }: InvoiceRow, amount: string): boolean {
  return status !== 'draft' || (amount !== 'paid' && amount !== 'due');
}
