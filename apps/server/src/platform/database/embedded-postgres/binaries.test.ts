import { chmod, chown, cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findBinaries, type Installed, locatePackage } from './binaries.ts';
import { listFoldersForCopy } from './binaries-copy.ts';
import { prepareCluster } from './cluster.ts';
import { findPlace, type Place } from './place.ts';

const isRoot = process.getuid?.() === 0;
const silent = (): void => undefined;

/** A package path with shell characters, in which initdb cannot run. */
let oddlyNamed: Installed;

beforeAll(async () => {
  oddlyNamed = await installIn(join(await newTemporaryFolder(), `a "b" $(exit 1) 'c' 数据`));
});

afterAll(() => rm(dirname(dirname(oddlyNamed.native)), { recursive: true }));

test('programs in a folder only we may enter run: for root, whose server is another user’s, from one shared copy', async () => {
  const closed = await newFolder();
  await chmod(closed, 0o700);
  const installed = await installIn(join(closed, 'package'));
  const place = await newPlace();
  const folders = listFoldersForCopy(place, installed.version);
  onTestFinished(() => removeAll(folders));
  const found = await findBinaries(place, silent, installed);
  expect(dirname(dirname(found.initdb))).toBe(isRoot ? folders[0] : installed.native);
  await prepareCluster(place, found, false);

  const other = await newPlace();
  const copies: string[] = [];
  const again = await findBinaries(other, (line) => copies.push(line), installed);
  expect({ again, copies }).toEqual({ again: found, copies: [] });
});

test('programs in a folder with quotes and a dollar sign make a database, beside such a folder or elsewhere', async () => {
  const place = await newPlace(`data "of" $HOME`);
  const beside = join(place.home, 'copy');
  const elsewhere = join(await newFolder(), 'copy');
  const found = await findBinaries(place, silent, oddlyNamed, [beside, elsewhere]);
  expect(found.initdb).toBe(join(elsewhere, 'bin', 'initdb'));
  await prepareCluster(place, found, false);
});

test('two that copy at the same moment leave one copy, and both can use it', async () => {
  const shelf = await newFolder();
  const place = await newPlace();
  const find = () => findBinaries(place, silent, oddlyNamed, [join(shelf, 'copy')]);
  const [one, other] = await Promise.all([find(), find()]);
  expect(other).toEqual(one);
  expect(await readdir(shelf)).toEqual(['copy']);
});

test('a copy owned or writable by another user is neither run nor changed', async () => {
  const shelf = await newFolder();
  const place = await newPlace();
  const planted = join(shelf, 'planted');
  await mkdir(join(planted, 'bin'), { recursive: true });
  await writeFile(join(planted, 'bin', 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 18.4"\n');
  await chmod(join(planted, 'bin', 'postgres'), 0o755);
  if (isRoot) await chown(planted, 65_534, 65_534);
  else await chmod(planted, 0o777);
  const open = join(shelf, 'open');
  await mkdir(open);
  await chmod(open, 0o777);

  const own = join(shelf, 'own');
  const found = await findBinaries(place, silent, oddlyNamed, [planted, join(open, 'copy'), own]);
  expect(dirname(dirname(found.initdb))).toBe(own);
  expect([await readdir(planted), await readdir(open)]).toEqual([['bin'], []]);

  await expect(findBinaries(place, silent, oddlyNamed, [planted])).rejects.toThrow(
    `does not run here (${planted} was made by someone else)`,
  );
});

test('a copy that lost a file is made again', async () => {
  const copy = join(await newFolder(), 'copy');
  const place = await newPlace();
  const first = await findBinaries(place, silent, oddlyNamed, [copy]);
  await rm(first.postgres);
  expect(await findBinaries(place, silent, oddlyNamed, [copy])).toEqual(first);
  expect(await readdir(dirname(copy))).toEqual(['copy']);
});

/** The installed binaries under another version, so that the copy is the test's own. */
async function installIn(folder: string): Promise<Installed> {
  const native = join(folder, 'native');
  await cp(locatePackage().native, native, { recursive: true, verbatimSymlinks: true });
  return { native, version: `test-${process.pid}` };
}

async function newPlace(name = 'data'): Promise<Place> {
  return findPlace(join(await newFolder(), name), silent);
}

async function newFolder(): Promise<string> {
  const folder = await newTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function newTemporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'recoup-binaries-')));
  // Others may pass through, as in most home folders.
  await chmod(folder, 0o711);
  return folder;
}

async function removeAll(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
