import type { contract, Input } from '@recoup/contract';
import type { FastifyReply } from 'fastify';
import type { Cell } from '../../../platform/cell.ts';
import type { Data } from '../../../platform/database/database.ts';
import { readExportPages } from '../../../platform/http/read-export-pages.ts';
import { sendTable } from '../../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../../platform/language.ts';
import { toInvoiceCells } from '../statements/export-invoices.ts';
import { readAllInvoices } from './invoices.ts';

type Query = Input<typeof contract.operatorBilling.exportList>['query'];

export async function exportAllInvoices(
  data: Data,
  { format, ...filter }: Query,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].invoiceExport;
  const rows: Cell[][] = [];
  const pages = readExportPages((page) => readAllInvoices(data, { ...filter, ...page, sort: '-invoice' }));
  for await (const items of pages) {
    rows.push(
      ...items.map(({ account, ...invoice }) => [account.name, ...toInvoiceCells(invoice, language)]),
    );
  }
  return sendTable(reply, format, {
    name: 'invoices',
    sheet: words.sheet,
    header: [words.account, ...Object.values(words.columns)],
    rows,
  });
}
