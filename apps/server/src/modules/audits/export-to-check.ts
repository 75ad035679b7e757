import type { toCheckExport, ToCheckRow } from '@recoup/contract/audits/findings';
import { toMajorUnits } from '@recoup/contract/money';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Cell } from '../../platform/cell.ts';
import type { Data } from '../../platform/database/database.ts';
import { readExportRows } from '../../platform/http/read-export-rows.ts';
import { sendTable } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { listToCheck, listToCheckAcrossAccounts } from './list-to-check.ts';

type Query = z.output<typeof toCheckExport>;

interface Reader {
  readonly language: Language;
  readonly reply: FastifyReply;
}

export async function exportToCheck(
  data: Data,
  actor: Actor,
  { format, ...filter }: Query,
  { language, reply }: Reader,
): Promise<FastifyReply> {
  const rows = await readExportRows(
    (page) => listToCheck(data, actor, { ...filter, ...page }),
    (finding) => toCells(finding, language),
  );
  const words = catalogues[language].toCheckExport;
  const header = Object.values(words.columns);
  return sendTable(reply, format, { name: 'findings-to-check', sheet: words.sheet, header, rows });
}

export async function exportToCheckAcrossAccounts(
  data: Data,
  { format, ...filter }: Query,
  { language, reply }: Reader,
): Promise<FastifyReply> {
  const rows = await readExportRows(
    (page) => listToCheckAcrossAccounts(data, { ...filter, ...page }),
    (finding) => [finding.account.name, ...toCells(finding, language)],
  );
  const words = catalogues[language].toCheckExport;
  const header = [words.account, ...Object.values(words.columns)];
  return sendTable(reply, format, { name: 'findings-to-check', sheet: words.sheet, header, rows });
}

/** In the order of the catalogue's columns. */
function toCells(finding: ToCheckRow, language: Language): Cell[] {
  const { ticketExport, toCheckExport: words } = catalogues[language];
  const decided = finding.decisions.at(-1);
  const figures = finding.figures.map((figure) => {
    const value =
      'units' in figure ? figure.units : `${toMajorUnits(figure.amount)} ${figure.amount.currency}`;
    return `${words.figures[figure.name]} ${value}`;
  });
  return [
    finding.id,
    ticketExport.claimTypes[finding.claim_type],
    finding.store_name,
    finding.country,
    finding.title,
    finding.fnsku,
    finding.sku,
    finding.asin,
    finding.order_id,
    finding.shipment_id,
    finding.removal_order_id,
    figures.join(' · ') || null,
    finding.quantity,
    finding.amount && toMajorUnits(finding.amount),
    finding.amount?.currency ?? null,
    finding.closes_on,
    decided ? words.decisions[decided.decision] : null,
    decided?.reason ?? null,
  ];
}
