/** Deletes the demo's data; the next start creates a new one. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigFault, readConfig, type Config } from '@recoup/server/platform/config';
import { eraseEmbeddedPostgres } from '@recoup/server/platform/database/embedded-postgres';
import { describeFault } from '@recoup/server/processes/fault';

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await resetDemo(config);
  process.stdout.write(`The demo in ${config.DATA_DIR} is gone; the next start begins a new one.\n`);
} catch (error) {
  process.stderr.write(`${describeFault(error, config)}\n`);
  process.exitCode = 1;
}

async function resetDemo({ production, DATA_DIR, DATABASE_URL, S3_BUCKET }: Config): Promise<void> {
  const faults = [
    ...(production ? ['Setting RECOUP_MODE: only a demo can be reset.'] : []),
    ...(DATABASE_URL === undefined ? [] : ['Setting DATABASE_URL: a database of yours is for you to empty.']),
    ...(S3_BUCKET === undefined ? [] : ['Setting S3_BUCKET: a bucket of yours is for you to empty.']),
  ];
  if (faults.length > 0) throw new ConfigFault(faults);
  // Refuses where no sandbox data exists: forgetting the production settings must not delete production
  // files.
  if (!existsSync(join(DATA_DIR, 'sandbox'))) {
    throw new ConfigFault([`Setting DATA_DIR: there is no demo in ${DATA_DIR}.`]);
  }
  await eraseEmbeddedPostgres(DATA_DIR);
  for (const name of ['objects', 'scratch', 'spool', 'sandbox']) {
    await rm(join(DATA_DIR, name), { recursive: true, force: true });
  }
}
