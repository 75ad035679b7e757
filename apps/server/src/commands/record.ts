/** Saves the report files of a store without what tells whose they are, to be given to others as a test. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordStore, type Recording } from '../modules/audits/public.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { openObjectStore } from '../platform/objects/open-object-store.ts';
import { describeFault } from '../processes/fault.ts';
import { withDatabase } from './reach-database.ts';

const usage = 'Usage: npm run record -- --store ID [--to FOLDER]';

let config: Config | undefined;
try {
  const { values } = parseArgs({ options: { store: { type: 'string' }, to: { type: 'string' } } });
  const store = Number(values.store);
  if (!Number.isSafeInteger(store) || store < 1) throw new Error(usage);
  config = readConfig(process.env);
  const folder = resolve(values.to ?? `recording-of-store-${store}`);
  process.stdout.write(described(await record(config, store, folder), folder));
} catch (error) {
  process.stderr.write(`${describeFault(error, config)}\n`);
  process.exitCode = 1;
}

function record(config: Config, store: number, folder: string): Promise<Recording> {
  return withDatabase(config, async (connectionString) => {
    const data = openDatabase(connectionString, { size: 1, log: createLog(config.LOG_LEVEL, 'record') });
    try {
      const scratch = join(config.DATA_DIR, 'scratch');
      return await recordStore({ data, objects: openObjectStore(config), scratch }, store, folder);
    } finally {
      await data.close();
    }
  });
}

function described({ region, files, unread }: Recording, folder: string): string {
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const leftOut = files.reduce((sum, file) => sum + file.leftOut, 0);
  return `${files.length} files with ${rows} rows are in ${folder}.
Ids, titles, names and amounts are replaced; days, quantities and the marketplace's own words are not.
Left out: ${leftOut} rows that could not be taken apart, ${unread.length} files that are no known report.
Look at the files before you give them away. What the audit finds in them: npm run audit -- ${folder} --region ${region}
`;
}
