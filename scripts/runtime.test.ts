import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { missingOptionalPackages, nativeFamilies, type LockFile } from './lock-file.ts';

const root = resolve(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
const pinned = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
const families = nativeFamilies(lock);

/** The environment of a plain shell, without the pinned Node. */
const machine = {
  ...process.env,
  PATH: process.env['PATH']
    ?.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
};

test('an npm script runs on the pinned Node, whichever Node runs npm', () => {
  const version = execFileSync('npm', ['run', '--silent', 'runtime'], {
    cwd: root,
    env: machine,
    encoding: 'utf8',
  });
  expect(version.trim()).toBe(`v${pinned}`);
});

test('these tests run on the pinned Node', () => {
  expect(process.version).toBe(`v${pinned}`);
});

test('the lock file pins that same Node on every platform', () => {
  const runtime = families.find(({ name }) => name === 'node');
  const versions = Object.values(runtime?.members ?? {}).map(({ version }) => version);
  expect(versions.length).toBeGreaterThanOrEqual(4);
  expect(new Set(versions)).toEqual(new Set([pinned]));
});

test.each(families.map(({ name, members }) => [name, Object.values(members)] as const))(
  '%s comes for Linux on x64 and on arm64',
  (_, members) => {
    const processors = members
      .filter(({ os, libc }) => os?.includes('linux') && !libc?.includes('musl'))
      // Without a checksum it is only a name the registry did not know.
      .filter(({ integrity }) => integrity !== undefined)
      .flatMap(({ cpu }) => cpu ?? []);
    expect(processors).toEqual(expect.arrayContaining(['x64', 'arm64']));
  },
);

test('the lock file names every optional package', () => {
  expect(missingOptionalPackages(lock)).toEqual([]);
});

test('the lock file names no registry', () => {
  const fetched = Object.values(lock.packages).filter(({ link, resolved }) => resolved && !link);
  expect(fetched).toEqual([]);
});

const require = createRequire(import.meta.url);
const installed = families
  .flatMap(({ members }) => Object.keys(members))
  .filter((name) => existsSync(join(root, 'node_modules', name)));
const addons = installed.filter((name) => {
  const { main } = require(join(root, 'node_modules', name, 'package.json')) as { main?: string };
  return main?.endsWith('.node');
});

test('the native modules are there', () => {
  expect(addons).toEqual(
    expect.arrayContaining([
      expect.stringContaining('@node-rs/argon2'),
      expect.stringContaining('@rolldown/binding'),
      expect.stringContaining('@oxlint/binding'),
      expect.stringContaining('@oxfmt/binding'),
    ]),
  );
});

test.each(addons)('%s loads', (name) => {
  expect(Object.keys(require(name) as object)).not.toHaveLength(0);
});

test.each(['@node-rs/argon2', 'rolldown', 'lightningcss', 'oxc-parser', 'oxc-resolver'])(
  '%s can be imported',
  async (name) => {
    await expect(import(name)).resolves.toBeTypeOf('object');
  },
);

test.each(['tsc', 'oxlint', 'oxfmt'])('%s starts', (tool) => {
  const program = join(root, 'node_modules/.bin', tool);
  const version = execFileSync(process.execPath, [program, '--version'], { encoding: 'utf8' });
  expect(version).toMatch(/\d+\.\d+/);
});
