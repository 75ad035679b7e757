import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'recoup-config-'));

function faults(environment: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR: dataDir, ...environment });
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}

test('nothing set is a demo on port 3000 with the sandbox beside it', () => {
  expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
    production: false,
    PORT: 3000,
    SANDBOX_PORT: 3001,
    LOG_LEVEL: 'warn',
    STAFF_ACCOUNT: 'staff',
  });
});

test('an empty value counts as unset', () => {
  const config = readConfig({ DATA_DIR: dataDir, PORT: ' ', PUBLIC_URL: '' });
  expect([config.PORT, config.PUBLIC_URL]).toEqual([3000, undefined]);
});

test('the secret of a demo is made once and kept', () => {
  const [first, second] = [readConfig({ DATA_DIR: dataDir }), readConfig({ DATA_DIR: dataDir })];
  expect(first.SECRET_KEY).toHaveLength(32);
  expect(second.SECRET_KEY).toEqual(first.SECRET_KEY);
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'many'],
  ['PUBLIC_URL', 'ftp://recoup.example'],
  ['DATABASE_URL', 'mysql://localhost/recoup'],
  ['SECRET_KEY', 'short'],
  ['SMTP_URL', 'http://localhost'],
  ['LOG_LEVEL', 'loud'],
  ['RECOUP_MODE', 'test'],
  ['GATEWAY_URL', 'https://gateway.example/v1'],
  ['SELLER_CENTRAL_URL', 'http://{region}.localhost'],
  ['SELLER_CENTRAL_URL', 'http://localhost/{country}'],
  ['SELLER_CENTRAL_URL', 'http://localhost/{region}/{region}'],
])('%s=%s is refused by its name', (name, value) => {
  const [fault, ...others] = faults({ [name]: value });
  expect(fault).toMatch(new RegExp(`^Setting ${name}: .+\\.$`));
  expect(others).toEqual([]);
});

test.each(['http://localhost:3001/{region}', 'http://localhost:3001', 'https://localhost/a/{region}/b'])(
  'SELLER_CENTRAL_URL=%s is taken',
  (value) => {
    expect(readConfig({ DATA_DIR: dataDir, SELLER_CENTRAL_URL: value }).SELLER_CENTRAL_URL).toBe(value);
  },
);

test('every fault is named at once', () => {
  expect(faults({ PORT: 'x', LOG_LEVEL: 'x', SECRET_KEY: 'x' })).toHaveLength(3);
});

test('the documentation names every setting, in order, and no other', () => {
  const page = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named).toEqual(settingNames);
});

test('a demo listens on this machine alone unless it is asked to be public', () => {
  expect(() => readConfig({ DATA_DIR: dataDir, HOST: '0.0.0.0' })).toThrow('DEMO_PUBLIC');
  expect(readConfig({ DATA_DIR: dataDir, HOST: '0.0.0.0', DEMO_PUBLIC: 'true' }).HOST).toBe('0.0.0.0');
  expect(readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1' }).HOST).toBe('127.0.0.1');
});

test('what an outside chat script reads on the page is a JSON object of variables', () => {
  const boot = '{"chatSettings":{"app_id":"a1"}}';
  expect(readConfig({ DATA_DIR: dataDir, SUPPORT_WIDGET_BOOT: boot }).SUPPORT_WIDGET_BOOT).toEqual({
    chatSettings: { app_id: 'a1' },
  });
  expect(faults({ SUPPORT_WIDGET_BOOT: 'a1', SUPPORT_WIDGET_CN_BOOT: '{"not a name":1}' })).toHaveLength(2);
});
