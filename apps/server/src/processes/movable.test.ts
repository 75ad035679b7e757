import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@recoup/testing/environment';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startChild } from './child.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

test('a server by a movable clock has every claim window before it takes its first job', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const folder = mkdtempSync(join(tmpdir(), 'recoup-movable-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const log = createLog('silent', 'test');
  const child = await startChild({
    name: 'demo server',
    file: program,
    args: ['movable'],
    log,
    environment: () => ({
      ...bareEnvironment(),
      ...productionSettings,
      RECOUP_MODE: 'demo',
      DATA_DIR: folder,
      DATABASE_URL: connectionString,
      CONTROL_TOKEN: 'test',
    }),
    isReady: (message): message is { type: 'ready' } =>
      typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready',
  });
  onTestFinished(() => child.stop());
  const data = openDatabase(connectionString, { size: 1, log });
  onTestFinished(() => data.close());
  const windows = await data.withSystem((tx) =>
    tx.selectFrom('policy_windows').select('claim_type').execute(),
  );
  expect(windows.map(({ claim_type }) => claim_type)).toContain('warehouse_lost');
});
