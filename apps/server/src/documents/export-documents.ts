import type { FastifyReply } from 'fastify';
import writeExcelFile from 'write-excel-file/node';
import type { Actor } from '../platform/actor.ts';
import type { Data } from '../platform/database/database.ts';
import { catalogues, type Language } from '../platform/language.ts';
import { writeCsv } from './csv.ts';
import { allDocuments, type Filters } from './list-documents.ts';
import type { VaultDocument } from './read-document.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function exportDocuments(
  data: Data,
  actor: Actor,
  { format, ...filters }: Filters & { format: 'csv' | 'xlsx' },
  { language, reply }: { language: Language; reply: FastifyReply },
): Promise<FastifyReply> {
  const documents = await data.withTenant(actor, (tx) => allDocuments(tx, actor.account, filters));
  reply.header('content-disposition', `attachment; filename="documents.${format}"`);
  return format === 'csv'
    ? reply.type('text/csv; charset=utf-8').send(writeCsv(tableOf(documents, language)))
    : reply.type(xlsx).send(await writeWorkbook(documents, language));
}

/** Every cell says its type: text that looks like a formula stays text. */
function writeWorkbook(documents: readonly VaultDocument[], language: Language): Promise<Buffer> {
  const [header = [], ...rows] = tableOf(documents, language);
  const text = (value: string) => ({ type: String, value });
  return writeExcelFile(
    [
      header.map((value) => ({ ...text(value), fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(text)),
    ],
    {
      sheet: catalogues[language].documentExport.sheet,
      columns: header.map((_, index) => ({ width: index === 0 ? 40 : 20 })),
      stickyRowsCount: 1,
    },
  ).toBuffer();
}

function tableOf(documents: readonly VaultDocument[], language: Language): string[][] {
  const words = catalogues[language].documentExport;
  const rows = documents.map((each) => [
    each.name,
    words.types[each.type],
    words.statuses[each.status],
    each.reject_reason === null ? '' : words.reasons[each.reject_reason],
    each.reject_note,
    each.invoice_number ?? '',
    each.shipments.join(' '),
    each.tickets.join(' '),
    String(each.size),
    each.uploaded_at.slice(0, 16).replace('T', ' '),
  ]);
  return [Object.values(words.columns), ...rows];
}
