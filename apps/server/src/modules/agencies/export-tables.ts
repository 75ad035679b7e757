import { personName } from '@recoup/contract/person-name';
import type { CompanyStanding } from '@recoup/contract/company-standings';
import type { FastifyReply } from 'fastify';
import { agencyLimits } from '@recoup/contract/agency-limits';
import type { Actor } from '../../platform/actor.ts';
import type { Cell } from '../../platform/cell.ts';
import type { Data } from '../../platform/database/database.ts';
import { sendTable, type TableFormat } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { majorUnits } from '../../platform/money.ts';
import { findCheck, namesOf } from './read-checks.ts';
import { readCustomers, type CustomerTools } from './read-customers.ts';

/** A line for each customer and currency, so that every amount can be added up by itself. */
export async function exportCustomers(
  tools: CustomerTools,
  agency: number,
  format: TableFormat,
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
  return sendTable(reply, format, {
    name: 'customers',
    sheet: words.sheet,
    header: Object.values(words.columns),
    rows: lines,
  });
}

export async function exportCheck(
  data: Data,
  actor: Actor,
  id: number,
  { standing, format }: { standing?: CompanyStanding | undefined; format: TableFormat },
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].checkExport;
  const names = await data.withTenant(actor, async (tx) => {
    await findCheck(tx, actor.account, id);
    return namesOf(tx, actor.account, id, { standing, limit: agencyLimits.namesPerCheck });
  });
  const lines = names.map((name) => [name.company, words.standings[name.standing], name.score]);
  return sendTable(reply, format, {
    name: 'companies',
    sheet: words.sheet,
    header: Object.values(words.columns),
    rows: lines,
  });
}
