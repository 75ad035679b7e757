import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '../config.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { openFolder, openObjectStore } from '../objects/open-object-store.ts';
import { copyObjects } from './copy-objects.ts';
import { loadTables } from './load-tables.ts';
import { BackupError, type Manifest } from './manifest.ts';

/**
 * Restores into an empty place. Files first, then all rows in one transaction, so an interrupted restore
 * can simply be started again. An older backup is migrated last.
 */
export async function restore(options: {
  config: Config;
  connectionString: string;
  folder: string;
  manifest: Manifest;
  onProgress: (line: string) => void;
}): Promise<void> {
  const { config, connectionString, folder, manifest, onProgress } = options;
  await requireEmpty(connectionString);
  const { count } = await copyObjects(
    openFolder(config, join(folder, 'objects')),
    openObjectStore(config),
    onProgress,
  );
  if (count !== manifest.objects.count) {
    throw new BackupError(`Of the backup's ${manifest.objects.count} files only ${count} are there.`);
  }
  await prepareDatabase(connectionString, { upTo: manifest.migrations.length });
  await loadTables(connectionString, folder, manifest, onProgress);
  await prepareDatabase(connectionString);
}

export async function requireEmpty(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query(`select where to_regclass('public.accounts') is not null`);
    if (tables.length === 0) return;
    await client.query('begin read only; set local role recoup_system');
    const { rows: accounts } = await client.query('select from public.accounts limit 1');
    if (accounts.length > 0) {
      throw new BackupError('The database holds accounts already; a backup is restored into an empty one.');
    }
  } finally {
    await client.end();
  }
}

/** Deletes what a restore has made. */
export async function emptyAgain(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('drop schema if exists graphile_worker, public cascade; create schema public');
  } finally {
    await client.end();
  }
}
