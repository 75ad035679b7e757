import type { contract, Input } from '@recoup/contract';
import type { FastifyReply } from 'fastify';
import type { Data } from '../../../platform/database/database.ts';
import { readExportRows } from '../../../platform/http/read-export-rows.ts';
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
  const rows = await readExportRows(
    (page) => readAllInvoices(data, { ...filter, ...page, sort: '-invoice' }),
    ({ account, ...invoice }) => [account.name, ...toInvoiceCells(invoice, language)],
  );
  return sendTable(reply, format, {
    name: 'invoices',
    sheet: words.sheet,
    header: [words.account, ...Object.values(words.columns)],
    rows,
  });
}
