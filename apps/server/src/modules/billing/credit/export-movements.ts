import type { CreditMovement } from '@recoup/contract/credit';
import { toMajorUnits } from '@recoup/contract/money';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import type { Cell } from '../../../platform/cell.ts';
import type { Data } from '../../../platform/database/database.ts';
import { readExportRows } from '../../../platform/http/read-export-rows.ts';
import { sendTable, type TableFormat } from '../../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../../platform/language.ts';
import { listMovements } from './list-movements.ts';

export async function exportMovements(
  data: Data,
  actor: Actor,
  format: TableFormat,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].creditExport;
  const rows = await readExportRows(
    (page) => listMovements(data, actor, { ...page, sort: '-at' }),
    (movement) => toCells(movement, words),
  );
  return sendTable(reply, format, {
    name: 'credit',
    sheet: words.sheet,
    header: Object.values(words.columns),
    rows,
  });
}

type Words = (typeof catalogues)['en']['creditExport'];

/** In the order of the catalogue's columns. */
function toCells(movement: CreditMovement, words: Words): Cell[] {
  const { at, kind, source, note, invoice, amount, balance } = movement;
  return [
    at.slice(0, 10),
    words.kinds[kind],
    source && words.sources[source],
    note || null,
    invoice?.number ?? null,
    toMajorUnits(amount),
    toMajorUnits(balance),
    amount.currency,
  ];
}
