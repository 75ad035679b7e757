import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '../config.ts';
import { createKeyring } from '../keyring.ts';
import { BackupError, type Manifest } from './manifest.ts';

const fileIn = (folder: string): string => join(folder, 'secret-key');

export function calculateKeyId(config: Config): string {
  return createKeyring(config, 'backup').currentId;
}

export function saveKey(config: Config, folder: string): void {
  writeFileSync(fileIn(folder), config.SECRET_KEY.toString('hex'), { mode: 0o600, flag: 'wx' });
}

/**
 * Settings for the restore. Without a configured key, the backup's key becomes the data folder's; a
 * different key is refused, since secrets could not be decrypted.
 */
export function getSettingsForRestore(
  environment: NodeJS.ProcessEnv,
  folder: string,
  { keyId }: Pick<Manifest, 'keyId'>,
): Config {
  const isSet = (environment['SECRET_KEY']?.trim() ?? '') !== '';
  const brought =
    isSet || environment['RECOUP_MODE'] === 'production' || !existsSync(fileIn(folder))
      ? undefined
      : readFileSync(fileIn(folder), 'utf8').trim();
  const config = readConfig({ ...environment, ...(brought !== undefined && { SECRET_KEY: brought }) });
  if (calculateKeyId(config) !== keyId) throw wrongKey();
  if (brought === undefined) return config;
  const place = fileIn(config.DATA_DIR);
  if (existsSync(place) && readFileSync(place, 'utf8').trim() !== brought) throw wrongKey();
  return config;
}

/** Saves the key where the next start reads it. */
export function placeKey({ production, DATA_DIR, SECRET_KEY }: Config, environment: NodeJS.ProcessEnv): void {
  const isSet = (environment['SECRET_KEY']?.trim() ?? '') !== '';
  if (production || isSet || existsSync(fileIn(DATA_DIR))) return;
  writeFileSync(fileIn(DATA_DIR), SECRET_KEY.toString('hex'), { mode: 0o600, flag: 'wx' });
}

function wrongKey(): BackupError {
  return new BackupError(
    'SECRET_KEY is not the key this backup was made with: set it to that one, or its stores would have to be linked anew.',
  );
}
