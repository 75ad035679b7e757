import type { StatementLine } from '@recoup/contract/invoices';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import type { Cell } from '../../../platform/cell.ts';
import type { Data } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import { sendTable, type TableFormat } from '../../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../../platform/language.ts';
import { toMajorUnits } from '@recoup/contract/money';
import { listCouponNames } from './list-coupon-names.ts';
import { requireInvoice, selectInvoiceLines, toLine } from './list-lines.ts';

/** Contains every input of the calculation, so that an accountant can repeat it. */
export async function exportStatement(
  data: Data,
  actor: Actor,
  { id, format }: { id: number; format: TableFormat },
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].statementExport;
  const names = await listCouponNames(data, actor.account, language);
  const ref = { account: actor.account, invoice: id };
  const lines = await data.withTenant(actor, async (tx) => {
    await requireInvoice(tx, ref);
    return selectInvoiceLines(tx, ref).execute();
  });
  const header = Object.values(words.columns);
  const rows = lines.map((line) => toCells(toLine(line, names, { day: today(data) }), language));
  return sendTable(reply, format, { name: `statement-${id}`, sheet: words.sheet, header, rows });
}

/** In the order of the catalogue's columns. */
function toCells(line: StatementLine, language: Language): Cell[] {
  const words = catalogues[language].statementExport;
  const counts = line.state === 'billed' || line.state === 'credited';
  const net = { ...line.commission, minor: counts ? line.commission.minor - line.discount.minor : 0 };
  return [
    line.ticket_id,
    line.case_id,
    line.reimbursement_id,
    line.approved_on,
    line.store.name,
    catalogues[language].ticketExport.claimTypes[line.claim_type],
    line.quantity_cash,
    line.quantity_inventory,
    toMajorUnits(line.amount),
    line.amount.currency,
    line.rate_bp / 100,
    Number(line.exchange.rate),
    line.exchange.day,
    line.exchange.source,
    toMajorUnits(line.commission),
    line.coupon?.code ?? null,
    toMajorUnits(line.discount),
    toMajorUnits(net),
    line.commission.currency,
    words.states[line.state],
    line.dispute?.reason ?? null,
    line.dispute?.answer ?? null,
  ];
}
