import type { contract, Input } from '@recoup/contract';
import type { Prevention } from '@recoup/contract/prevention';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Cell } from '../../platform/cell.ts';
import type { Data } from '../../platform/database/database.ts';
import { sendTable } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { toMoneyCells } from '../../platform/money-cells.ts';
import { getPrevention } from './get-prevention.ts';

export async function exportPrevention(
  data: Data,
  actor: Actor,
  { format, cause, store }: Input<typeof contract.dashboard.exportPrevention>['query'],
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].preventionExport;
  const { causes } = await getPrevention(data, actor, { store });
  const rows = causes
    .filter((each) => cause === undefined || each.cause === cause)
    .map((each) => toCells(each, words));
  const header = Object.values(words.columns);
  return sendTable(reply, format, { name: 'prevention', sheet: words.sheet, header, rows });
}

type Words = (typeof catalogues)['en']['preventionExport'];

/** In the order of the catalogue's columns. */
function toCells(row: Prevention['causes'][number], words: Words): Cell[] {
  return [
    words.causes[row.cause],
    row.name,
    row.title,
    words.losses[row.loss],
    row.units,
    row.handled,
    toPercent(row),
    // The page does not compare them either.
    row.is_small ? null : toPercent(row.others),
    ...toMoneyCells(row.amounts),
    row.ticket_count,
    row.tickets.join(' ') || null,
  ];
}

function toPercent({ units, handled }: { readonly units: number; readonly handled: number }): number | null {
  return handled > 0 ? Math.round((units / handled) * 10_000) / 100 : null;
}
