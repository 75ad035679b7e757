import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from './objects.ts';
import { toObjectPath, type PlacedObject } from './object-paths.ts';
import type { Sealing } from './sealing.ts';
import { requireSafeKey, spool } from './spool.ts';

interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The object's name is known only after reading it, but S3 needs it first. */
  readonly spoolDir: string;
  readonly sealing?: Sealing;
}

/** The object store refused or failed. */
class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';

  constructor(method: string, status: number) {
    super(`${method}: the object store answered ${status}`);
  }
}

export function createS3Objects(settings: S3Settings): ObjectStore {
  const { sealing } = settings;
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    retries: 4,
    initRetryMs: 200,
  });

  return {
    list: () => listBucket(client, `${settings.endpoint}/${settings.bucket}`),
    of(account, shelf) {
      const place = shelf === undefined ? String(account) : `${account}/${shelf}`;
      const call = async (
        method: string,
        key: string,
        init: { body?: Blob; headers?: Record<string, string> } = {},
      ): Promise<Response> => {
        const url = `${settings.endpoint}/${settings.bucket}/${place}/${requireSafeKey(key)}`;
        const response = await client.fetch(url, { method, ...init });
        if (response.ok || response.status === 404) return response;
        await response.body?.cancel();
        throw new ObjectStoreError(method, response.status);
      };
      return {
        async put(bytes) {
          const sealer = sealing?.seal(account);
          const { path, key, size, storedHash } = await spool(settings.spoolDir, bytes, { sealer });
          try {
            const response = await call('PUT', key, {
              body: await openAsBlob(path),
              // Signed with the content's hash, so that the store rejects corrupted data.
              headers: { 'x-amz-content-sha256': storedHash },
            });
            await response.body?.cancel();
            if (!response.ok) throw new ObjectStoreError('PUT', response.status);
          } finally {
            await rm(path, { force: true });
          }
          return { key, size };
        },
        async get(key) {
          const response = await call('GET', key);
          if (response.ok && response.body !== null) {
            return sealing === undefined ? response.body : sealing.open(account, response.body);
          }
          await response.body?.cancel();
          return undefined;
        },
        async isSealed(key) {
          if (sealing === undefined) return true;
          const response = await call('GET', key);
          if (response.ok && response.body !== null) return sealing.isCurrent(response.body);
          await response.body?.cancel();
          return true;
        },
        async has(key) {
          return (await call('HEAD', key)).ok;
        },
        async delete(key) {
          await (await call('DELETE', key)).body?.cancel();
        },
      };
    },
  };
}

/** A thousand names per reply. Ours need no unescaping: digits, letters and slashes. */
async function* listBucket(client: AwsClient, bucket: string): AsyncGenerator<PlacedObject, void, undefined> {
  let next: string | undefined;
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      ...(next !== undefined && { 'continuation-token': next }),
    });
    const response = await client.fetch(`${bucket}?${query.toString()}`);
    if (!response.ok) {
      await response.body?.cancel();
      throw new ObjectStoreError('LIST', response.status);
    }
    const answer = await response.text();
    for (const [, name = ''] of answer.matchAll(/<Key>([^<]+)<\/Key>/g)) {
      const placed = toObjectPath(name.split('/'));
      if (placed !== undefined) yield placed;
    }
    next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(answer)?.[1];
  } while (next !== undefined);
}
