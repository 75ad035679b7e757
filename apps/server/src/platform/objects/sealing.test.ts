import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startFakeS3 } from '@recoup/testing/fake-s3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createKeyring } from '../keyring.ts';
import { createDiskObjects } from './disk-objects.ts';
import type { Objects, ObjectStore } from './objects.ts';
import { resealObjects } from './reseal-objects.ts';
import { createS3Objects } from './s3-objects.ts';
import { createSealing, type Sealing } from './sealing.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const sealing = createSealing(createKeyring({ SECRET_KEY: oldKey }, 'objects'));
const rotated = createSealing(createKeyring({ SECRET_KEY: newKey, SECRET_KEY_FORMER: oldKey }, 'objects'));
const onlyNew = createSealing(createKeyring({ SECRET_KEY: newKey }, 'objects'));

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'recoup-sealing-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function* inPieces(content: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function read(objects: Objects, key: string): Promise<Buffer> {
  const bytes = await objects.get(key);
  if (bytes === undefined) throw new Error('gone');
  return buffer(bytes);
}

const toPath = (folder: string, account: number, key: string) =>
  join(folder, String(account), key.slice(0, 2), key);

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
  'a file of %i bytes comes back, and is stored as something else',
  async (size) => {
    const content = randomBytes(size);
    const objects = createDiskObjects(root, sealing).of(1);
    const { key, size: said } = await objects.put(inPieces(content, 50_000));
    expect(said).toBe(size);
    expect((await read(objects, key)).equals(content)).toBe(true);
    const stored = await readFile(toPath(root, 1, key));
    // This many bytes do not recur in encrypted data by chance.
    const start = content.subarray(0, 32);
    expect(start.length === 32 && stored.includes(start)).toBe(false);
    if (size > 0) expect(stored.equals(content)).toBe(false);
  },
);

test('a source is closed however little of it is read', async () => {
  const objects = createDiskObjects(root, sealing).of(3);
  const { key } = await objects.put(inPieces(randomBytes(200_000), 64_000));
  const stored = await readFile(toPath(root, 3, key));
  let open = 0;
  async function* source(content = stored) {
    open += 1;
    try {
      yield* inPieces(content, 50_000);
    } finally {
      open -= 1;
    }
  }
  expect(await sealing.isCurrent(source())).toBe(true);
  await expect(buffer(onlyNew.open(3, source()))).rejects.toThrow();
  await expect(buffer(sealing.open(3, source(stored.subarray(0, 20))))).rejects.toThrow('cut off');
  for await (const piece of sealing.open(3, source())) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  expect(open).toBe(0);
});

test('an object that is deleted after it was asked for can still be read', async () => {
  const content = randomBytes(200_000);
  const objects = createDiskObjects(root, sealing).of(4);
  const { key } = await objects.put(inPieces(content, 64_000));
  const bytes = await objects.get(key);
  await objects.delete(key);
  if (bytes === undefined) throw new Error('gone');
  expect((await buffer(bytes)).equals(content)).toBe(true);
});

test('a changed, cut or foreign file does not open', async () => {
  const objects = createDiskObjects(root, sealing).of(2);
  const { key } = await objects.put(inPieces(randomBytes(200_000), 64_000));
  const path = toPath(root, 2, key);
  const stored = await readFile(path);
  const flipped = Buffer.from(stored);
  flipped[100_000] = (flipped[100_000] ?? 0) ^ 1;
  const cut = stored.subarray(0, stored.length - (200_000 % 65_536) - 16);
  for (const wrong of [flipped, cut, stored.subarray(0, 40)]) {
    await writeFile(path, wrong);
    await expect(read(objects, key)).rejects.toThrow();
  }
  await writeFile(path, stored);
  expect((await read(objects, key)).length).toBe(200_000);
  const foreign = createDiskObjects(root, sealing).of(3);
  await foreign.put(inPieces(Buffer.from('own'), 10));
  await rm(join(root, '3'), { recursive: true });
  await cp(join(root, '2'), join(root, '3'), { recursive: true });
  await expect(read(foreign, key)).rejects.toThrow();
});

test('a new key encrypts every file anew, those from before encryption too', async () => {
  const folder = join(root, 'rotation');
  const [content, plain] = [randomBytes(100_000), Buffer.from('from before encryption')];
  const { key } = await createDiskObjects(folder, sealing).of(4).put(inPieces(content, 60_000));
  const { key: plainKey } = await createDiskObjects(folder).of(5, 'documents').put(inPieces(plain, 100));
  const store = createDiskObjects(folder, rotated);
  expect(await read(store.of(5, 'documents'), plainKey)).toEqual(plain);
  expect(await resealObjects(store, async () => true)).toBe(2);
  expect(await resealObjects(store, async () => true)).toBe(0);
  const later = createDiskObjects(folder, onlyNew);
  expect((await read(later.of(4), key)).equals(content)).toBe(true);
  expect(await read(later.of(5, 'documents'), plainKey)).toEqual(plain);
});

test.each(['disk', 'S3'] as const)(
  'a file erased while it is encrypted anew does not come back: %s',
  async (kind) => {
    const open = await openStores(kind);
    const kept = await open(sealing)
      .of(6)
      .put(inPieces(Buffer.from('kept'), 10));
    const erased = await open(sealing)
      .of(6)
      .put(inPieces(Buffer.from('erased'), 10));
    const store = open(rotated);
    const rows = new Set([kept.key, erased.key]);
    const racing: ObjectStore = {
      ...store,
      of: (account, shelf) => {
        const objects = store.of(account, shelf);
        return {
          ...objects,
          get: async (key) => {
            const content = await read(objects, key);
            // Its row and file go after it was read, before it is written.
            if (key === erased.key) {
              rows.delete(key);
              await objects.delete(key);
            }
            return inPieces(content, 10);
          },
        };
      },
    };
    expect(await resealObjects(racing, async ({ key }) => rows.has(key))).toBe(1);
    const found: string[] = [];
    for await (const { key } of store.list()) found.push(key);
    expect(found).toEqual([kept.key]);
    expect((await read(open(onlyNew).of(6), kept.key)).toString()).toBe('kept');
  },
);

async function openStores(kind: 'disk' | 'S3'): Promise<(sealing: Sealing) => ObjectStore> {
  const folder = await mkdtemp(join(root, 'race-'));
  if (kind === 'disk') return (sealing) => createDiskObjects(folder, sealing);
  const s3 = await startFakeS3();
  onTestFinished(() => s3.close());
  return (sealing) => createS3Objects({ ...s3, spoolDir: folder, sealing });
}
