import type { Period } from '@recoup/contract/dashboard-periods';
import { formatFullName } from '@recoup/contract/full-name';
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
  { format, months }: { format: TableFormat; months: Period },
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].customerExport;
  const { customers } = await listCustomers(data, agency, months);
  const lines = customers.flatMap((customer) => {
    const { recoverable, potential, in_progress, recovered, expiring, unpaid } = customer;
    const figures = [recoverable, potential, in_progress, recovered, expiring, unpaid];
    const currencies = new Set(figures.flat().map(({ currency }) => currency));
    const known: Cell[] = [
      customer.company,
      customer.username,
      formatFullName(customer.first_name, customer.last_name),
      customer.since.slice(0, 10),
      customer.stores,
      customer.needs_action,
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
