import type { contract, Input } from '@recoup/contract';
import type { InvoiceRow } from '@recoup/contract/invoices';
import { toMajorUnits } from '@recoup/contract/money';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import type { Cell } from '../../../platform/cell.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sendTable } from '../../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../../platform/language.ts';
import { selectInvoices, toInvoiceRow } from './invoice-row.ts';
import { filterByView } from './list-invoices.ts';

type Query = Input<typeof contract.invoices.exportList>['query'];

export async function exportInvoices(
  data: Data,
  actor: Actor,
  { view, format }: Query,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].invoiceExport;
  const rows = await data.withTenant(actor, (tx) =>
    filterByView(selectInvoices(tx).where('invoices.account_id', '=', actor.account), view)
      .orderBy('invoices.id', 'desc')
      .execute(),
  );
  return sendTable(reply, format, {
    name: 'invoices',
    sheet: words.sheet,
    header: Object.values(words.columns),
    rows: rows.map((row) => toInvoiceCells(toInvoiceRow(row), language)),
  });
}

/** In the order of the catalogue's columns. */
export function toInvoiceCells(invoice: InvoiceRow, language: Language): Cell[] {
  const words = catalogues[language].invoiceExport;
  return [
    invoice.number,
    words.statuses[invoice.status],
    invoice.status === 'finalized' ? words.paymentStatuses[invoice.payment_status] : null,
    invoice.period_from,
    invoice.period_to,
    invoice.finalized_at?.slice(0, 10) ?? null,
    invoice.due_on,
    toMajorUnits(invoice.commission),
    toMajorUnits(invoice.discount),
    toMajorUnits(invoice.total),
    toMajorUnits(invoice.paid),
    toMajorUnits(invoice.due),
    invoice.total.currency,
  ];
}
