import type { contract, Input } from '@recoup/contract';
import { toMajorUnits } from '@recoup/contract/money';
import type { UnmatchedRow } from '@recoup/contract/reimbursement-matching';
import type { FastifyReply } from 'fastify';
import type { Cell } from '../../platform/cell.ts';
import type { Data } from '../../platform/database/database.ts';
import { readExportRows } from '../../platform/http/read-export-rows.ts';
import { sendTable } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { listUnmatched } from './list-unmatched.ts';

export async function exportUnmatched(
  data: Data,
  { format, ...filter }: Input<typeof contract.operations.exportUnmatched>['query'],
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].unmatchedExport;
  const rows = await readExportRows((page) => listUnmatched(data, { ...filter, ...page }), toCells);
  const header = Object.values(words.columns);
  return sendTable(reply, format, { name: 'unmatched-reimbursements', sheet: words.sheet, header, rows });
}

/** In the order of the catalogue's columns. */
function toCells(row: UnmatchedRow): Cell[] {
  return [
    row.reimbursement_id,
    row.account.name,
    row.store.name,
    row.approved_on,
    row.case_id,
    row.order_id,
    row.reason,
    row.sku,
    row.fnsku,
    row.quantity_cash,
    row.quantity_inventory,
    toMajorUnits(row.amount),
    row.amount.currency,
  ];
}
