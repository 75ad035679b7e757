import { personName } from '@recoup/contract/person-name';
import type { CompanyStanding } from '@recoup/contract/company-standings';
import type { FastifyReply } from 'fastify';
import writeExcelFile from 'write-excel-file/node';
import { agencyLimits } from '@recoup/contract/agency-limits';
import type { Actor } from '../platform/actor.ts';
import { writeSpreadsheetCsv } from '../platform/csv/write-csv.ts';
import type { Data } from '../platform/database/database.ts';
import { catalogues, type Language } from '../platform/language.ts';
import { majorUnits } from '../platform/money.ts';
import { findCheck, namesOf } from './read-checks.ts';
import { readCustomers, type CustomerTools } from './read-customers.ts';

type Format = 'csv' | 'xlsx';
type Cell = string | number | null;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A line for each customer and currency, so that every amount can be added up by itself. */
export async function exportCustomers(
  tools: CustomerTools,
  agency: number,
  format: Format,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].customerExport;
  const lines = (await readCustomers(tools, agency)).flatMap((customer) => {
    const { potential, in_progress, recovered, unpaid } = customer;
    const figures = [potential, in_progress, recovered, unpaid];
    const currencies = new Set(figures.flat().map(({ currency }) => currency));
    const known: Cell[] = [
      customer.company,
      customer.username,
      personName(customer.first_name, customer.last_name),
      customer.since.slice(0, 10),
      customer.stores,
    ];
    return [...(currencies.size === 0 ? [null] : currencies)].map((currency) => [
      ...known,
      currency,
      ...figures.map((sums) => {
        const sum = sums.find((each) => each.currency === currency);
        return sum ? majorUnits(sum) : null;
      }),
    ]);
  });
  return send(reply, format, 'customers', words.sheet, [Object.values(words.columns), ...lines]);
}

export async function exportCheck(
  data: Data,
  actor: Actor,
  id: number,
  { standing, format }: { standing?: CompanyStanding | undefined; format: Format },
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].checkExport;
  const names = await data.withTenant(actor, async (tx) => {
    await findCheck(tx, actor.account, id);
    return namesOf(tx, actor.account, id, { standing, limit: agencyLimits.namesPerCheck });
  });
  const lines = names.map((name) => [name.company, words.standings[name.standing], name.score]);
  return send(reply, format, 'companies', words.sheet, [Object.values(words.columns), ...lines]);
}

async function send(
  reply: FastifyReply,
  format: Format,
  name: string,
  sheet: string,
  rows: readonly (readonly Cell[])[],
): Promise<FastifyReply> {
  const named = reply.header('content-disposition', `attachment; filename="${name}.${format}"`);
  if (format === 'csv') {
    const text = writeSpreadsheetCsv(rows.map((row) => row.map((cell) => String(cell ?? ''))));
    return named.type('text/csv; charset=utf-8').send(text);
  }
  const workbook = await writeExcelFile(
    rows.map((row, index) =>
      row.map((cell) => (cell === null ? null : { ...typed(cell), ...(index === 0 && bold) })),
    ),
    { sheet, columns: rows[0]?.map(() => ({ width: 24 })) ?? [], stickyRowsCount: 1 },
  ).toBuffer();
  return named.type(xlsx).send(workbook);
}

const bold = { fontWeight: 'bold' as const };

/** Every cell says its type: text that looks like a formula stays text. */
function typed(cell: string | number) {
  return typeof cell === 'number' ? { type: Number, value: cell } : { type: String, value: cell };
}
