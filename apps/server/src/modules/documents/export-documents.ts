import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { sendTable, type TableFormat } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { listAllDocuments, type Filters } from './list-documents.ts';

export async function exportDocuments(
  data: Data,
  actor: Actor,
  { format, ...filters }: Filters & { format: TableFormat },
  { language, reply }: { language: Language; reply: FastifyReply },
): Promise<FastifyReply> {
  const words = catalogues[language].documentExport;
  const documents = await data.withTenant(actor, (tx) => listAllDocuments(tx, actor.account, filters));
  const rows = documents.map((each) => [
    each.name,
    words.types[each.type],
    words.statuses[each.status],
    each.reject_reason === null ? null : words.reasons[each.reject_reason],
    each.reject_note,
    each.invoice_number,
    each.shipments.join(' '),
    each.tickets.join(' '),
    each.size,
    new Date(each.uploaded_at),
  ]);
  const header = Object.values(words.columns);
  return sendTable(reply, format, { name: 'documents', sheet: words.sheet, header, rows });
}
