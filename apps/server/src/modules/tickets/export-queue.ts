import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Cell } from '../../platform/cell.ts';
import type { Data } from '../../platform/database/database.ts';
import { sendTable, type TableFormat } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { toCells, maxRows } from './export-tickets.ts';
import { getQueue, type QueueQuery } from './list-queue.ts';

const batchSize = 1_000;

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
  const rows: Cell[][] = [];
  let cursor: string | undefined;
  do {
    const page = await getQueue(data, actor, { ...filter, cursor, limit: batchSize });
    for (const ticket of page.items) rows.push([ticket.account.name, ...toCells(ticket, words)]);
    if (rows.length > maxRows) throw new Problem('too_many_to_export');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  const header = [words.account, ...Object.values(words.columns)];
  return sendTable(reply, format, { name: 'filing-queue', sheet: words.sheet, header, rows });
}
