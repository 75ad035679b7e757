import type { contract, Input } from '@recoup/contract';
import { brandName } from '@recoup/contract/card-brands';
import { toMajorUnits } from '@recoup/contract/money';
import type { Payment } from '@recoup/contract/payments';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import type { Cell } from '../../../platform/cell.ts';
import type { Data } from '../../../platform/database/database.ts';
import { readExportRows } from '../../../platform/http/read-export-rows.ts';
import { sendTable } from '../../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../../platform/language.ts';
import { listPayments } from './list-payments.ts';

export async function exportPayments(
  data: Data,
  actor: Actor,
  { sort, format }: Input<typeof contract.payments.exportList>['query'],
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].paymentExport;
  const rows = await readExportRows(
    (page) => listPayments(data, actor, { ...page, sort }),
    (payment) => toCells(payment, words),
  );
  return sendTable(reply, format, {
    name: 'payments',
    sheet: words.sheet,
    header: Object.values(words.columns),
    rows,
  });
}

type Words = (typeof catalogues)['en']['paymentExport'];

/** In the order of the catalogue's columns. */
function toCells(payment: Payment, words: Words): Cell[] {
  const { purpose, invoice, card, amount, returned, status, fault } = payment;
  const size = toMajorUnits(amount);
  return [
    payment.created_at.slice(0, 10),
    payment.settled_at?.slice(0, 10) ?? null,
    words.purposes[purpose],
    invoice?.number ?? null,
    brandName(card.brand),
    card.last4,
    words.statuses[status],
    fault && words.faults[fault],
    // To the card.
    purpose === 'refund' ? -size : size,
    toMajorUnits(returned),
    amount.currency,
  ];
}
