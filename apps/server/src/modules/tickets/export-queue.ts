import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { readExportRows } from '../../platform/http/read-export-rows.ts';
import { sendTable, type TableFormat } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { toCells } from './export-tickets.ts';
import { getQueue, type QueueQuery } from './list-queue.ts';

interface QueueExport extends Omit<QueueQuery, 'cursor' | 'limit'> {
  readonly format: TableFormat;
}

/** An operators' queue in its order, with each ticket's account. */
export async function exportQueue(
  data: Data,
  actor: Actor,
  { format, ...filter }: QueueExport,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].ticketExport;
  const rows = await readExportRows(
    (page) => getQueue(data, actor, { ...filter, ...page }),
    (ticket) => [ticket.account.name, ...toCells(ticket, words)],
  );
  const header = [words.account, ...Object.values(words.columns)];
  return sendTable(reply, format, { name: 'filing-queue', sheet: words.sheet, header, rows });
}
