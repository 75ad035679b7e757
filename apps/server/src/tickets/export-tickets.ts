import type { TicketFilter, TicketRow } from '@recoup/contract/tickets';
import type { FastifyReply } from 'fastify';
import writeExcelFile from 'write-excel-file/node';
import type { Actor } from '../platform/actor.ts';
import type { Data } from '../platform/database/database.ts';
import { catalogues, type Language } from '../platform/language.ts';
import { writeCsv } from './csv.ts';
import { cursorAfter, pageOf } from './list-tickets.ts';
import { majorUnits } from '../platform/money.ts';
import { toRow } from './ticket-row.ts';
import { today } from './today.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** More than a table program is pleasant with. */
const most = 50_000;
const atOnce = 1_000;

export async function exportTickets(
  data: Data,
  actor: Actor,
  { format, ...filter }: TicketFilter & { format: 'csv' | 'xlsx' },
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].ticketExport;
  const rows = await readAll(data, actor, filter);
  const header = Object.values(words.columns);
  const lines = rows.map((row) => lineOf(row, words));
  const named = reply.header('content-disposition', `attachment; filename="tickets.${format}"`);
  if (format === 'csv') return named.type('text/csv; charset=utf-8').send(writeCsv([header, ...lines]));
  const workbook = await writeExcelFile(
    [
      header.map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
      ...lines.map((line) => line.map(cell)),
    ],
    { sheet: words.sheet, columns: header.map(() => ({ width: 20 })), stickyRowsCount: 1 },
  ).toBuffer();
  return named.type(xlsx).send(workbook);
}

/** Every cell says its type: text that looks like a formula stays text. */
function cell(value: string | number | null) {
  if (value === null) return null;
  return typeof value === 'number' ? { type: Number, value } : { type: String, value };
}

async function readAll(data: Data, actor: Actor, filter: TicketFilter): Promise<TicketRow[]> {
  const day = today();
  return data.withTenant(actor, async (tx) => {
    const rows: TicketRow[] = [];
    let after: string | undefined;
    while (rows.length < most) {
      const page = await pageOf(tx, actor.account, filter, after, Math.min(atOnce, most - rows.length), day);
      rows.push(...page.map((row) => toRow(row, day)));
      const last = page.at(-1);
      if (page.length < atOnce || last === undefined) break;
      after = cursorAfter(last, filter.sort);
    }
    return rows;
  });
}

type Words = (typeof catalogues)['en']['ticketExport'];

/** In the order of the catalogue's columns. */
function lineOf(row: TicketRow, words: Words): (string | number | null)[] {
  const { subject } = row;
  return [
    row.id,
    words.statuses[row.status],
    words.claimTypes[row.claim_type],
    row.store.name,
    row.marketplace,
    subject.title,
    subject.fnsku,
    subject.sku,
    subject.asin,
    subject.order_id,
    subject.shipment_id,
    subject.removal_order_id,
    row.quantity,
    row.amount && majorUnits(row.amount),
    row.amount?.currency ?? null,
    row.opens_on,
    row.closes_on,
    row.case_id,
    row.paid && majorUnits(row.paid),
    row.paid?.currency ?? null,
    row.created_at.slice(0, 10),
  ];
}
