/** Checks the books of a running system; prints each violation and exits with 1 if there is any. */
import { checkBooks, type BooksCheck } from '../modules/billing/public.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { describeFault } from '../processes/fault.ts';
import { withDatabase } from './reach-database.ts';

let config: Config | undefined;
try {
  config = readConfig(process.env);
  const checked = await checkLedger(config);
  process.stdout.write(table(checked));
  for (const fault of checked.faults) process.stderr.write(`${fault}\n`);
  if (checked.faults.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${describeFault(error, config)}\n`);
  process.exitCode = 1;
}

function checkLedger(config: Config): Promise<BooksCheck> {
  return withDatabase(config, async (connectionString) => {
    const log = createLog(config.LOG_LEVEL, 'check-ledger');
    const data = openDatabase(connectionString, { size: 1, log });
    try {
      return await checkBooks(data);
    } finally {
      await data.close();
    }
  });
}

function table({ totals, faults }: BooksCheck): string {
  const rows = [
    ['book', 'currency', 'accounts', 'entries', 'balance'],
    ...totals.map((total) => [
      total.book,
      total.currency,
      String(total.accounts),
      String(total.entries),
      String(total.balance),
    ]),
  ];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(width(column)) : cell.padStart(width(column))))
      .join('  '),
  );
  const verdict = faults.length === 0 ? 'The books are in order.' : `The books have ${faults.length} faults.`;
  return `${lines.join('\n')}\n${verdict}\n`;
}
