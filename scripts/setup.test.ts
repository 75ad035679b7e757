import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let clone: string;

/** Replaces npm: creates the modules a clone needs, slowly enough for two set-ups to overlap. */
const npm = `
  const { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
  appendFileSync('npm-calls', process.argv[2] + '\\n');
  if (process.env.NPM_SAYS) { process.stderr.write(process.env.NPM_SAYS); process.exit(1); }
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules/.bin', { recursive: true });
  mkdirSync('node_modules/vite/bin', { recursive: true });
  symlinkSync(process.env.PINNED_NODE, 'node_modules/.bin/node');
  writeFileSync('node_modules/vite/package.json', '{}');
  writeFileSync('node_modules/vite/bin/vite.js', process.env.VITE);
`;
const vite = `
  const { appendFileSync, mkdirSync } = require('node:fs');
  appendFileSync('../../vite-calls', process.argv[2] + '\\n');
  if (process.env.VITE_FAILS) { console.error('Unexpected token in main.tsx'); process.exit(1); }
  mkdirSync('dist', { recursive: true });
`;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'recoup-setup-'));
  put('scripts/setup.mjs', readFileSync(join(import.meta.dirname, 'setup.mjs'), 'utf8'));
  put('package.json', '{ "workspaces": ["apps/*", "scripts"] }');
  put('package-lock.json', '{}');
  put('.nvmrc', process.version.slice(1));
  put('npm.cjs', npm);
  put('apps/web/package.json', '{ "dependencies": { "vite": "1.0.0" } }');
  put('apps/web/src/main.tsx', 'one');
  put('packages/contract/src/index.ts', 'one');
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

function put(path: string, content: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), content);
}

interface Outcome {
  status: number | null;
  said: string;
}

function borrowedNode(): string {
  const node = join(clone, 'node');
  try {
    linkSync(process.execPath, node);
  } catch {
    copyFileSync(process.execPath, node);
  }
  return node;
}

function setup(
  args: string[] = [],
  env: Record<string, string> = {},
  { uid, node = process.execPath }: { uid?: number; node?: string } = {},
): Promise<Outcome> {
  const child = spawn(node, [join(clone, 'scripts/setup.mjs'), ...args], {
    ...(uid !== undefined && { uid, gid: uid }),
    env: {
      PATH: process.env['PATH'],
      npm_execpath: join(clone, 'npm.cjs'),
      npm_node_execpath: process.execPath,
      PINNED_NODE: process.execPath,
      VITE: vite,
      ...env,
    },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, said })));
}

const listCalls = (tool: 'npm' | 'vite') => {
  const log = join(clone, `${tool}-calls`);
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
};

test('a fresh clone is installed from the lock file, in one line', async () => {
  expect(await setup()).toEqual({ status: 0, said: 'Installing the packages of package-lock.json …\n' });
  expect(listCalls('npm')).toEqual(['ci']);
});

test('nothing is said or done when nothing changed', async () => {
  await setup(['--web']);
  expect(await setup(['--web'])).toEqual({ status: 0, said: '' });
  expect([...listCalls('npm'), ...listCalls('vite')]).toEqual(['ci', 'build']);
});

test.each([
  ['lock file', 'package-lock.json', '{ "packages": {} }'],
  ['package of a workspace', 'apps/web/package.json', '{ "dependencies": { "vite": "2.0.0" } }'],
])('a changed %s is installed', async (_, file, content) => {
  await setup();
  put(file, content);
  await setup();
  expect(listCalls('npm')).toEqual(['ci', 'ci']);
});

test('a changed npm script installs nothing', async () => {
  await setup();
  put('package.json', '{ "workspaces": ["apps/*", "scripts"], "scripts": { "start": "true" } }');
  expect(await setup()).toEqual({ status: 0, said: '' });
});

test.each(['apps/web/src/main.tsx', 'packages/contract/src/index.ts'])(
  'the web is built again when %s changed',
  async (file) => {
    await setup(['--web']);
    put(file, 'two');
    expect(await setup(['--web'])).toEqual({ status: 0, said: 'Building the web …\n' });
    expect(listCalls('vite')).toEqual(['build', 'build']);
  },
);

test('two at once do the work once', async () => {
  const both = await Promise.all([setup(['--web']), setup(['--web'])]);
  expect(both.map(({ status }) => status)).toEqual([0, 0]);
  expect([...listCalls('npm'), ...listCalls('vite')]).toEqual(['ci', 'build']);
  expect(existsSync(join(clone, '.setup.lock'))).toBe(false);
});

test('the lock of a set-up that died is taken over', async () => {
  put('.setup.lock', '4194304');
  expect(await setup()).toMatchObject({ status: 0 });
});

test.each([
  ['ENOTFOUND', 'the npm registry cannot be reached; is there a network?'],
  ['ENOSPC', 'no disk space left'],
  ['E404', 'No such package'],
])('npm failing with %s is reported in one line', async (code, message) => {
  const says = `npm error code ${code}\nnpm error No such package\nnpm error A complete log of this run …\n`;
  expect(await setup([], { NPM_SAYS: says })).toEqual({
    status: 1,
    said: `Installing the packages of package-lock.json …\nSetup failed: npm ci: ${message}\n`,
  });
});

test('no permission is reported in one line', async () => {
  const says = 'npm error code EACCES\nnpm error syscall mkdir\n';
  const { said } = await setup([], { NPM_SAYS: says });
  expect(said).toContain(`Setup failed: npm ci: no permission to write in ${clone}\n`);
});

test('a folder closed to us is reported in one line', async () => {
  // Root can read everything, so the test runs as nobody, who cannot reach our Node.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, node: borrowedNode() } : {};
  chmodSync(clone, 0o555);
  const { status, said } = await setup([], {}, nobody);
  chmodSync(clone, 0o755);
  expect({ status, said }).toEqual({ status: 1, said: `Setup failed: no permission to write in ${clone}\n` });
});

test('a failed install is tried again the next time', async () => {
  await setup([], { NPM_SAYS: 'npm error code ENOTFOUND\n' });
  expect(await setup()).toMatchObject({ status: 0 });
});

test('a web that does not build says why and ends with an error', async () => {
  const { status, said } = await setup(['--web'], { VITE_FAILS: '1' });
  expect(said).toContain('Unexpected token in main.tsx');
  expect(said).toContain('Setup failed: the web could not be built, for the reason above\n');
  expect(status).toBe(1);
});

test('a package of this platform that npm left out is reported', async () => {
  const mine = { version: '1.0.0', os: [process.platform], cpu: [process.arch], optional: true };
  const other = { ...mine, os: ['sunos'] };
  put(
    'package-lock.json',
    JSON.stringify({ packages: { 'node_modules/mine': mine, 'node_modules/other': other } }),
  );
  const { status, said } = await setup();
  expect(said).toContain('Setup failed: npm ci: the registry did not give mine\n');
  expect(status).toBe(1);
});

test('a pinned Node that does not run here is reported', async () => {
  put('.nvmrc', '1.2.3');
  const { status, said } = await setup();
  expect(said).toContain('Setup failed: npm ci: the pinned Node 1.2.3 does not run on');
  expect(status).toBe(1);
});

test('a machine without npm is reported', async () => {
  const { status, said } = await setup([], { npm_execpath: '', PATH: '/nowhere' });
  expect(said).toContain('Setup failed: npm could not be started');
  expect(status).toBe(1);
});
