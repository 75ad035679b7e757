import type { contract, Input } from '@recoup/contract';
import type { FastifyReply } from 'fastify';
import type { Data } from '../../platform/database/database.ts';
import { sendTable } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { listInbox } from './list-inbox.ts';

type Query = Input<typeof contract.support.exportConversations>['query'];

/** Spreadsheets become slow beyond this; the refusal's text names the number. */
const maxRows = 50_000;

/** As many as a file may hold, or a refusal: one that was cut off would look whole. */
export async function exportInbox(
  data: Data,
  { format, ...filter }: Query,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].inboxExport;
  const { items, next } = await listInbox(data, { ...filter, sort: 'newest', limit: maxRows });
  if (next !== null) throw new Problem('too_many_to_export');
  return sendTable(reply, format, {
    name: 'conversations',
    sheet: words.sheet,
    header: Object.values(words.columns),
    // In the order of the catalogue's columns.
    rows: items.map(({ person, status, unread, last, page }) => [
      person.name,
      person.username,
      person.company,
      person.email,
      person.phone,
      words.statuses[status],
      unread,
      words.sides[last.side],
      last.file?.name ?? last.text,
      new Date(last.at),
      page,
    ]),
  });
}
