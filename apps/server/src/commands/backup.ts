/** Copies everything that cannot be recreated into a new folder while the product runs. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../platform/backup/backup.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { describeFault } from '../processes/fault.ts';
import { withDatabase } from './reach-database.ts';
import { verifyBackup } from './verify-backup.ts';

const usage = 'Usage: npm run backup -- FOLDER [--without-key] [--verify]';

let config: Config | undefined;
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'without-key': { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
    },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error(usage);
  config = readConfig(process.env);
  await makeBackup(config, resolve(folder), !values['without-key']);
  if (values.verify) await verify(config, resolve(folder));
} catch (error) {
  process.stderr.write(`${describeFault(error, config)}\n`);
  process.exitCode = 1;
}

async function makeBackup(config: Config, folder: string, withKey: boolean): Promise<void> {
  const onProgress = (line: string): void => void process.stdout.write(`  ${line}\n`);
  const { tables, objects } = await withDatabase(config, (connectionString) =>
    backUp({ config, connectionString, folder, withKey, onProgress }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Saved ${rows} rows of ${tables.length} tables and ${objects.count} files in ${folder}.\n` +
      (withKey
        ? 'The key that opens its sealed secrets is its file secret-key: keep that apart from the rest.\n'
        : 'SECRET_KEY is not in it: without that key its sealed secrets stay shut.\n'),
  );
}

async function verify(config: Config, folder: string): Promise<void> {
  const faults = await verifyBackup(config, folder, () => undefined);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
  else
    process.stdout.write(
      'Verified by a restore: every table and file is there, and the books are in order.\n',
    );
}
