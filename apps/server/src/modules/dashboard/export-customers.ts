import { personName } from '@recoup/contract/person-name';
import type { FastifyReply } from 'fastify';
import type { Cell } from '../../platform/cell.ts';
import type { Data } from '../../platform/database/database.ts';
import { sendTable, type TableFormat } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { toMajorUnits } from '@recoup/contract/money';
import { listCustomers } from './list-customers.ts';

/** One line per customer and currency, so that each column can be summed. */
export async function exportCustomers(
  data: Data,
  agency: number,
  format: TableFormat,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].customerExport;
  const lines = (await listCustomers(data, agency)).flatMap((customer) => {
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
        return sum ? toMajorUnits(sum) : null;
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
