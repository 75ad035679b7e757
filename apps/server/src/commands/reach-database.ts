import type { Config } from '../platform/config.ts';
import {
  findRunningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/database/embedded-postgres.ts';

/** Connects to the database at DATABASE_DIRECT_URL or DATABASE_URL, to the running embedded one, or starts the embedded one. */
export async function withDatabase<T>(
  config: Config,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const running =
    config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? findRunningEmbeddedPostgres(config.DATA_DIR);
  if (running !== undefined) return work(running);
  const started = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
  try {
    return await work(started.connectionString);
  } finally {
    await started.stop();
  }
}
