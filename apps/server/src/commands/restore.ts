/** Restores a backup into an empty database and object store, then verifies every table and the books. */
import { resolve } from 'node:path';
import { readManifest, type Manifest } from '../platform/backup/manifest.ts';
import { restore } from '../platform/backup/restore.ts';
import { placeKey, getSettingsForRestore } from '../platform/backup/secret-key.ts';
import type { Config } from '../platform/config.ts';
import { describeFault } from '../processes/fault.ts';
import { withDatabase } from './reach-database.ts';
import { listBookFaults } from './verify-backup.ts';

const usage = 'Usage: npm run restore -- FOLDER';

let config: Config | undefined;
try {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) throw new Error(usage);
  const folder = resolve(given);
  const manifest = await readManifest(folder);
  config = getSettingsForRestore(process.env, folder, manifest);
  await restoreFrom(config, folder, manifest);
} catch (error) {
  process.stderr.write(`${describeFault(error, config)}\n`);
  process.exitCode = 1;
}

async function restoreFrom(config: Config, folder: string, manifest: Manifest): Promise<void> {
  const onProgress = (line: string): void => void process.stdout.write(`  ${line}\n`);
  const faults = await withDatabase(config, async (connectionString) => {
    await restore({ config, connectionString, folder, manifest, onProgress });
    placeKey(config, process.env);
    return listBookFaults(config, connectionString);
  });
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
  process.stdout.write(
    `Restored the backup of ${manifest.madeAt}: every table has the rows it had` +
      `${faults.length === 0 ? ', and the books are in order' : ''}.\n`,
  );
}
