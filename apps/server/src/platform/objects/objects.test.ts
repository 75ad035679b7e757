import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeS3, type FakeS3 } from '@recoup/testing/fake-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskObjects } from './disk-objects.ts';
import type { ObjectStore } from './objects.ts';
import { createS3Objects } from './s3-objects.ts';

let folder: string;
let s3: FakeS3;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-objects-'));
  s3 = await startFakeS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const s3Store = (changed: Partial<FakeS3> = {}): ObjectStore =>
  createS3Objects({ ...s3, ...changed, spoolDir: join(folder, 'spool') });

const drivers: [string, () => ObjectStore, () => string][] = [
  ['on disk', () => createDiskObjects(join(folder, 'disk')), () => join(folder, 'disk')],
  ['in S3', () => s3Store(), () => join(folder, 'spool')],
];

async function* pieces(content: Buffer, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function read(bytes: AsyncIterable<Uint8Array> | undefined): Promise<Buffer | undefined> {
  if (bytes === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

describe.each(drivers)('objects %s', (_, open, temporary) => {
  test('come back as they were, under the hash of their content', async () => {
    const content = randomBytes(3_000_000);
    const objects = open().of(1);
    const kept = await objects.put(pieces(content));
    expect(kept).toEqual({ key: sha256(content), size: content.length });
    expect(await objects.has(kept.key)).toBe(true);
    expect(sha256((await read(await objects.get(kept.key))) ?? Buffer.alloc(0))).toBe(kept.key);
  });

  test('can be empty', async () => {
    const objects = open().of(1);
    const { key, size } = await objects.put(pieces(Buffer.alloc(0)));
    expect(size).toBe(0);
    expect(await read(await objects.get(key))).toEqual(Buffer.alloc(0));
  });

  test('put twice, even at once, are one object', async () => {
    const content = randomBytes(200_000);
    const objects = open().of(2);
    const kept = await Promise.all([1, 2, 3, 4].map(() => objects.put(pieces(content))));
    expect(new Set(kept.map(({ key }) => key)).size).toBe(1);
    await objects.delete(sha256(content));
    expect(await objects.has(sha256(content))).toBe(false);
  });

  test('of one account are not another’s', async () => {
    const content = randomBytes(1000);
    const store = open();
    const { key } = await store.of(3).put(pieces(content));
    expect(await store.of(4).has(key)).toBe(false);
    expect(await store.of(4).get(key)).toBeUndefined();
    await store.of(4).delete(key);
    expect(await store.of(3).has(key)).toBe(true);
  });

  test('a source that breaks off leaves nothing', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield randomBytes(100_000);
      throw new Error('cut off');
    }
    await expect(open().of(5).put(broken())).rejects.toThrow('cut off');
    expect(
      (await readdir(temporary(), { recursive: true })).filter((name) => name.endsWith('.part')),
    ).toEqual([]);
  });

  test('lie on shelves: what is erased from one stays on the other', async () => {
    const [plain, shelf] = [open().of(8), open().of(8, 'documents')];
    const { key } = await plain.put(pieces(Buffer.from('the same bytes')));
    expect(await shelf.has(key)).toBe(false);
    await shelf.put(pieces(Buffer.from('the same bytes')));
    await plain.delete(key);
    expect([await plain.has(key), await shelf.has(key)]).toEqual([false, true]);
  });

  test('are listed with whose they are and the shelf they lie on', async () => {
    const store = open();
    const { key } = await store.of(91).put(pieces(Buffer.from('listed')));
    await store.of(92, 'proofs').put(pieces(Buffer.from('listed')));
    const listed = [];
    for await (const placed of store.list()) if (placed.account > 90) listed.push(placed);
    expect(listed.toSorted((a, b) => a.account - b.account)).toEqual([
      { account: 91, shelf: undefined, key },
      { account: 92, shelf: 'proofs', key },
    ]);
  });

  test('have no other names than hashes', async () => {
    const objects = open().of(6);
    for (const key of ['../1/secret', '', 'A'.repeat(64), `${'a'.repeat(64)}/..`]) {
      await expect(objects.get(key)).rejects.toThrow('not the key of an object');
      await expect((async () => objects.delete(key))()).rejects.toThrow('not the key of an object');
    }
  });
});

test('on the disk an object is open to its owner alone', async () => {
  const root = join(folder, 'modes');
  const { key } = await createDiskObjects(root)
    .of(1)
    .put(pieces(Buffer.from('private')));
  const path = join(root, '1', key.slice(0, 2), key);
  expect((await stat(path)).mode & 0o077).toBe(0);
});

test.each([{ accessKey: 'unknown' }, { secretKey: 'wrong' }])('S3 refuses %o', async (changed) => {
  const { key } = await s3Store()
    .of(7)
    .put(pieces(Buffer.from('mine')));
  await expect(s3Store(changed).of(7).get(key)).rejects.toThrow('answered 403');
});
