import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import { migrate } from './migrate.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const silent = new Logger(() => () => undefined);

/** Brings a database to what this release expects: our tables, then the job queue's own. */
export async function prepareDatabase(connectionString: string): Promise<void> {
  await migrate(connectionString, migrations);
  await runMigrations({ connectionString, logger: silent });
}
