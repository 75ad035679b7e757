import { toMajorUnits } from '@recoup/contract/money';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sendTable, type TableFormat } from '../../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../../platform/language.ts';
import { Problem } from '../../../platform/problem.ts';
import { listMovements } from './list-movements.ts';

/** Spreadsheets become slow beyond this; the refusal's text names the number. */
const maxRows = 50_000;

/** As many as a file may hold, or a refusal: one that was cut off would look whole. */
export async function exportMovements(
  data: Data,
  actor: Actor,
  format: TableFormat,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].creditExport;
  const { items, next } = await listMovements(data, actor, { sort: '-at', limit: maxRows });
  if (next !== null) throw new Problem('too_many_to_export');
  return sendTable(reply, format, {
    name: 'credit',
    sheet: words.sheet,
    header: Object.values(words.columns),
    rows: items.map(({ at, kind, source, note, invoice, amount, balance }) => [
      at.slice(0, 10),
      words.kinds[kind],
      source && words.sources[source],
      note || null,
      invoice?.number ?? null,
      toMajorUnits(amount),
      toMajorUnits(balance),
      amount.currency,
    ]),
  });
}
