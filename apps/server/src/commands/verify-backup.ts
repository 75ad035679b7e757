import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBooks } from '../modules/billing/public.ts';
import { BackupError, readManifest } from '../platform/backup/manifest.ts';
import { emptyAgain, requireEmpty, restore } from '../platform/backup/restore.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { createLog } from '../platform/log.ts';

/**
 * Restores a backup into a database and a folder of its own and checks tables, files and books as a restore does.
 * Answers the faults in the books; throws when the backup cannot be restored.
 */
export async function verifyBackup(
  config: Config,
  folder: string,
  onProgress: (line: string) => void,
): Promise<readonly string[]> {
  const manifest = await readManifest(folder);
  const place = await mkdtemp(join(tmpdir(), 'recoup-verified-backup-'));
  try {
    // PostgreSQL does not run as root and must reach its folder below.
    await chmod(place, 0o711);
    return await withEmptyDatabase(config, place, async (connectionString) => {
      const here: Config = { ...config, DATA_DIR: place, S3_ENDPOINT: undefined };
      await restore({ config: here, connectionString, folder, manifest, onProgress });
      return listBookFaults(here, connectionString);
    });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function withEmptyDatabase<T>(
  { VERIFY_DATABASE_URL: given }: Config,
  dataDir: string,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (given === undefined) {
    const started = await startEmbeddedPostgres({ dataDir, durable: false });
    try {
      return await work(started.connectionString);
    } finally {
      await started.stop();
    }
  }
  // Before anything that the finally below would delete.
  await requireEmpty(given).catch((cause: unknown) => {
    throw new BackupError(`VERIFY_DATABASE_URL: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
  try {
    return await work(given);
  } finally {
    await emptyAgain(given);
  }
}

export async function listBookFaults(config: Config, connectionString: string): Promise<readonly string[]> {
  const data = openDatabase(connectionString, { size: 1, log: createLog(config.LOG_LEVEL, 'restore') });
  try {
    return (await checkBooks(data)).faults;
  } finally {
    await data.close();
  }
}
