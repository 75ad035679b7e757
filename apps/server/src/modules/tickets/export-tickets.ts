import type { TicketFilter, TicketRow } from '@recoup/contract/tickets';
import type { FastifyReply } from 'fastify';
import { createMarketplaceDays } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Cell } from '../../platform/cell.ts';
import type { Data } from '../../platform/database/database.ts';
import { readExportRows } from '../../platform/http/read-export-rows.ts';
import { sendTable, type TableFormat } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { toMoneyCells } from '../../platform/money-cells.ts';
import { toCursor, listTicketsPage } from './list-tickets.ts';
import { toMajorUnits } from '@recoup/contract/money';
import { toRow } from './ticket-row.ts';

export async function exportTickets(
  data: Data,
  actor: Actor,
  { format, ...filter }: TicketFilter & { format: TableFormat },
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].ticketExport;
  const { money } = filter;
  const header = Object.values(words.columns);
  if (money !== undefined) header.push(words.came[money], words.cameCurrency);
  const days = createMarketplaceDays(data);
  const rows = await readExportRows(
    ({ cursor, limit }) =>
      data.withTenant(actor, async (tx) => {
        const page = await listTicketsPage(tx, actor.account, filter, cursor, limit, days);
        const last = page.length < limit ? undefined : page.at(-1);
        return {
          items: page.map((row) => toRow(row, days.in(row))),
          next: last === undefined ? null : toCursor(last, filter.sort),
        };
      }),
    (ticket) => [...toCells(ticket, words), ...(money === undefined ? [] : toReceivedCells(ticket))],
  );
  return sendTable(reply, format, { name: 'tickets', sheet: words.sheet, header, rows });
}

function toReceivedCells({ came }: TicketRow): Cell[] {
  return came ? [toMajorUnits(came), came.currency] : [null, null];
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
    ...toMoneyCells(row.paid),
    row.created_at.slice(0, 10),
  ];
}
