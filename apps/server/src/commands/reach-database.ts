import type { Config } from '../platform/config.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';

/** Whichever database the product runs on: the one it is told of, its own as it runs, or its own started for this. */
export async function withDatabase<T>(
  config: Config,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const running = config.DATABASE_URL ?? runningEmbeddedPostgres(config.DATA_DIR);
  if (running !== undefined) return work(running);
  const started = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
  try {
    return await work(started.connectionString);
  } finally {
    await started.stop();
  }
}
