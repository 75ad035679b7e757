import type { TicketFilter, TicketRow } from '@recoup/contract/tickets';
import type { FastifyReply } from 'fastify';
import { marketplaceDays } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Cell } from '../../platform/cell.ts';
import type { Data } from '../../platform/database/database.ts';
import { sendTable, type TableFormat } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { toCursor, listTicketsPage } from './list-tickets.ts';
import { toMajorUnits } from '@recoup/contract/money';
import { toRow } from './ticket-row.ts';

/** Spreadsheets become slow beyond this; the refusal's text names the number. */
export const maxRows = 50_000;
const batchSize = 1_000;

export async function exportTickets(
  data: Data,
  actor: Actor,
  { format, ...filter }: TicketFilter & { format: TableFormat },
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].ticketExport;
  const tickets = await listAllTickets(data, actor, filter, maxRows);
  const { money } = filter;
  const header = Object.values(words.columns);
  const rows = tickets.map((ticket) => toCells(ticket, words));
  if (money !== undefined) {
    header.push(words.came[money], words.cameCurrency);
    for (const [index, { came }] of tickets.entries()) {
      rows[index]?.push(came && toMajorUnits(came), came?.currency ?? null);
    }
  }
  return sendTable(reply, format, { name: 'tickets', sheet: words.sheet, header, rows });
}

/** As many as a file may hold, or a refusal: one that was cut off would look whole. */
export async function listAllTickets(
  data: Data,
  actor: Actor,
  filter: TicketFilter,
  most: number,
): Promise<TicketRow[]> {
  const days = marketplaceDays(data);
  return data.withTenant(actor, async (tx) => {
    const rows: TicketRow[] = [];
    let cursor: string | undefined;
    for (;;) {
      const page = await listTicketsPage(tx, actor.account, filter, cursor, batchSize, days);
      rows.push(...page.map((row) => toRow(row, days.in(row))));
      if (rows.length > most) throw new Problem('too_many_to_export');
      const last = page.at(-1);
      if (page.length < batchSize || last === undefined) break;
      cursor = toCursor(last, filter.sort);
    }
    return rows;
  });
}

/** A number where all money came in one currency, otherwise the amounts in the order of their currencies. */
function paidCells(paid: TicketRow['paid']): Cell[] {
  const [first, ...others] = paid;
  if (first === undefined) return [null, null];
  const amount = others.length === 0 ? toMajorUnits(first) : paid.map(toMajorUnits).join(' + ');
  return [amount, paid.map(({ currency }) => currency).join(' + ')];
}

type Words = (typeof catalogues)['en']['ticketExport'];

/** In the order of the catalogue's columns. */
export function toCells(row: TicketRow, words: Words): Cell[] {
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
    row.amount && toMajorUnits(row.amount),
    row.amount?.currency ?? null,
    row.opens_on,
    row.closes_on,
    row.case_id,
    ...paidCells(row.paid),
    row.created_at.slice(0, 10),
  ];
}
