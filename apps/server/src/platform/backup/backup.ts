import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openFolder, openObjectStore } from '../objects/open-object-store.ts';
import { copyObjects } from './copy-objects.ts';
import { BackupError, writeManifest, type Manifest } from './manifest.ts';
import { saveTables } from './save-tables.ts';
import { calculateKeyId, saveKey } from './secret-key.ts';

/**
 * Backs up everything that cannot be recreated into a new folder: rows in one snapshot first, then files.
 * Files never change, so every referenced file exists unless its owner just erased it.
 */
export async function backUp(options: {
  config: Config;
  connectionString: string;
  folder: string;
  withKey: boolean;
  onProgress: (line: string) => void;
}): Promise<Manifest> {
  const { config, folder, onProgress } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty.`);
  const madeAt = new Date().toISOString();
  const { migrations, tables } = await saveTables(options.connectionString, folder, onProgress);
  const objects = await copyObjects(
    openObjectStore(config),
    openFolder(config, join(folder, 'objects')),
    onProgress,
  );
  if (options.withKey) saveKey(config, folder);
  const manifest: Manifest = {
    format: 1,
    madeAt,
    keyId: calculateKeyId(config),
    migrations,
    tables,
    objects,
  };
  await writeManifest(folder, manifest);
  return manifest;
}
