import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { bareEnvironment } from '@recoup/testing/environment';
import { productionSettings } from '../testing/production-settings.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const root = resolve(import.meta.dirname, '../../../..');
const notInImage = /\/(node_modules|dist)(\/|$)/;

/** What the last stage of the Dockerfile copies from the repository. */
function copiedPaths(): string[] {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  return [...lastStage.matchAll(/^COPY --from=\w+ \/recoup\/(\S+) /gm)].map(([, path = '']) => path);
}

function layOutImage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of copiedPaths().filter((copied) => !notInImage.test(`/${copied}`))) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !notInImage.test(source.slice(root.length)),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules'));
  return folder;
}

function launch(folder: string, mode: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(folder, 'apps/server/src/main.ts'), mode], {
    cwd: folder,
    env: { ...bareEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  });
  return child;
}

test('the image has no demo and no sandbox, and the server starts in it', async () => {
  const folder = layOutImage();
  expect(readdirSync(join(folder, 'apps'))).toEqual(['server']);
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const settings = { ...productionSettings, DATABASE_URL: connectionString, DATA_DIR: join(folder, 'data') };

  const api = launch(folder, 'api', { ...settings, PORT: '0' });
  const [line] = await once(createInterface(api.stdout), 'line');
  const url = /http:\S+/.exec(String(line))?.[0] ?? '';
  const fetchStatus = async (path: string) => (await fetch(`${url}${path}`)).status;
  expect(await fetchStatus('/readyz')).toBe(200);
  expect(await fetchStatus('/api/demo/')).toBe(404);
  expect(await fetchStatus('/control/clock')).toBe(404);
});

test('the migration of a new version ends when the database is up to date', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const settings = { ...productionSettings, DATABASE_URL: connectionString };
  const child = launch(root, 'migrate', { ...settings, DATA_DIR: join(tmpdir(), 'recoup-no-data') });
  const [[line], [code]] = await Promise.all([
    once(createInterface(child.stdout), 'line'),
    once(child, 'close'),
  ]);
  expect(line).toBe('The database is up to date');
  expect(code).toBe(0);
});

test('a production server has no movable clock', async () => {
  const settings = {
    ...productionSettings,
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    CONTROL_TOKEN: 'known',
  };
  const child = launch(root, 'movable', { ...settings, DATA_DIR: join(tmpdir(), 'recoup-no-clock') });
  const [line] = await once(createInterface(child.stderr), 'line');
  expect(line).toContain('Setting RECOUP_MODE: production runs by the system’s clock.');
});
