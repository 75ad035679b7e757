import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import { listPending, migrate } from './migrate.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const silent = new Logger(() => () => undefined);

/** Migrates a database to this release: our tables, then the job queue's. */
export async function prepareDatabase(
  connectionString: string,
  options: { upTo?: number } = {},
): Promise<void> {
  await migrate(connectionString, migrations, options);
  await runMigrations({ connectionString, logger: silent });
}

/** Migrations of this release that the database lacks. */
export function listPendingMigrations(connectionString: string): Promise<string[]> {
  return listPending(connectionString, migrations);
}
