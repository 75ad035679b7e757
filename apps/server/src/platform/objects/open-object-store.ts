import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createKeyring } from '../keyring.ts';
import { createDiskObjects } from './disk-objects.ts';
import type { ObjectStore } from './objects.ts';
import { createS3Objects } from './s3-objects.ts';
import { createSealing, objectsPurpose } from './sealing.ts';

export function openObjectStore(config: Config): ObjectStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    return openFolder(config, join(config.DATA_DIR, 'objects'));
  }
  return createS3Objects({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: config.S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    spoolDir: join(config.DATA_DIR, 'spool'),
    sealing: createSealing(createKeyring(config, objectsPurpose)),
  });
}

export function openFolder(config: Config, folder: string): ObjectStore {
  return createDiskObjects(folder, createSealing(createKeyring(config, objectsPurpose)));
}
