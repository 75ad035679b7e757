import type { contract, Input } from '@recoup/contract';
import type { FastifyReply } from 'fastify';
import type { Data } from '../../../platform/database/database.ts';
import { sendTable } from '../../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../../platform/language.ts';
import { Problem } from '../../../platform/problem.ts';
import { toInvoiceCells } from '../statements/export-invoices.ts';
import { listAllInvoices } from './invoices.ts';

type Query = Input<typeof contract.operatorBilling.exportList>['query'];

/** Spreadsheets become slow beyond this; the refusal's text names the number. */
const maxRows = 50_000;

/** As many as a file may hold, or a refusal: one that was cut off would look whole. */
export async function exportAllInvoices(
  data: Data,
  { format, ...filter }: Query,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].invoiceExport;
  const { items, next } = await listAllInvoices(data, { ...filter, sort: '-invoice', limit: maxRows });
  if (next !== null) throw new Problem('too_many_to_export');
  return sendTable(reply, format, {
    name: 'invoices',
    sheet: words.sheet,
    header: [words.account, ...Object.values(words.columns)],
    rows: items.map(({ account, ...invoice }) => [account.name, ...toInvoiceCells(invoice, language)]),
  });
}
