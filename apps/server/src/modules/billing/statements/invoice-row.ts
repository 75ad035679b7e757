import type { InvoiceRow } from '@recoup/contract/invoices';
import { invoiceStatuses, paymentStatuses } from '@recoup/contract/invoice-states';
import type { InvoiceSort } from '@recoup/contract/sorts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { SortKeys } from '../../../platform/paging/sort-order.ts';

const status = z.enum(invoiceStatuses);
const paymentStatus = z.enum(paymentStatuses);

export function selectInvoices(tx: Tx) {
  return tx.selectFrom('invoices').select([
    'invoices.account_id',
    'invoices.id',
    'invoices.number',
    'invoices.status',
    'invoices.payment_status',
    'invoices.currency',
    'invoices.period_from',
    'invoices.period_to',
    'invoices.created_at',
    'invoices.review_until',
    'invoices.finalized_at',
    'invoices.due_on',
    'invoices.commission_minor',
    'invoices.discount_minor',
    'invoices.total_minor',
    'invoices.paid_minor',
    'invoices.credit_minor',
    'invoices.card_minor',
    'invoices.credit_note_minor',
    'invoices.next_attempt_at',
    'invoices.voided_at',
    'invoices.void_reason',
    sql<number>`(
        select count(*)
        from statement_lines line
        where line.account_id = invoices.account_id and line.invoice_id = invoices.id
      ) + (
        select count(*)
        from voided_lines line
        where line.account_id = invoices.account_id and line.invoice_id = invoices.id
      )`.as('lines'),
    sql<number>`(
        select count(*)
        from statement_lines line
        where line.account_id = invoices.account_id
          and line.invoice_id = invoices.id
          and line.state = 'disputed'
          and line.reverses_line_id is null
      )`.as('disputed'),
  ]);
}

export const invoiceId = sql`invoices.id`;

/** Amounts of different currencies are compared as numbers: an account is billed in one. */
export const invoiceSortKeys: SortKeys<InvoiceSort> = {
  invoice: { value: invoiceId, type: 'bigint' },
  status: {
    value: sql`
      10 * array_position(${[...invoiceStatuses]}::text[], invoices.status)
      + array_position(${[...paymentStatuses]}::text[], invoices.payment_status)`,
    type: 'bigint',
  },
  period: { value: sql`invoices.period_from`, type: 'date', isNullable: true },
  commission: { value: sql`invoices.commission_minor`, type: 'bigint' },
  discount: { value: sql`invoices.discount_minor`, type: 'bigint' },
  total: { value: sql`invoices.total_minor`, type: 'bigint' },
  paid: { value: sql`invoices.paid_minor`, type: 'bigint' },
  due: {
    value: sql`case invoices.status when 'finalized' then invoices.total_minor - invoices.paid_minor else 0 end`,
    type: 'bigint',
  },
};

export type StoredInvoice = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>;

export function toInvoiceRow(row: StoredInvoice): InvoiceRow {
  const money = (minor: number) => ({ minor, currency: row.currency });
  return {
    id: row.id,
    number: row.number,
    status: status.parse(row.status),
    payment_status: paymentStatus.parse(row.payment_status),
    period_from: row.period_from,
    period_to: row.period_to,
    created_at: row.created_at.toISOString(),
    review_until: row.review_until,
    finalized_at: row.finalized_at?.toISOString() ?? null,
    due_on: row.due_on,
    commission: money(row.commission_minor),
    discount: money(row.discount_minor),
    total: money(row.total_minor),
    paid: money(row.paid_minor),
    due: money(row.status === 'finalized' ? row.total_minor - row.paid_minor : 0),
    lines: row.lines,
    disputed: row.disputed,
  };
}
