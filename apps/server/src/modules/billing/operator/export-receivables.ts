import { toMajorUnits } from '@recoup/contract/money';
import type { FastifyReply } from 'fastify';
import type { Data } from '../../../platform/database/database.ts';
import { sendTable, type TableFormat } from '../../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../../platform/language.ts';
import { getReceivables } from './receivables.ts';

export async function exportReceivables(
  data: Data,
  format: TableFormat,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].receivablesExport;
  const { accounts } = await getReceivables(data);
  return sendTable(reply, format, {
    name: 'receivables',
    sheet: words.sheet,
    header: Object.values(words.columns),
    // In the order of the catalogue's columns.
    rows: accounts.map(({ account, invoices, oldest_due_on, currency, ...ages }) => [
      account.name,
      invoices,
      oldest_due_on,
      ...([ages.to_30, ages.to_60, ages.to_90, ages.over_90, ages.sum] as const).map((minor) =>
        toMajorUnits({ minor, currency }),
      ),
      currency,
    ]),
  });
}
