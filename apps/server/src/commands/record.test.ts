import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const record = (...words: string[]) =>
  runCommand('record', words, {
    DATABASE_URL: server.connectionString,
    DATA_DIR: server.config.DATA_DIR,
    SECRET_KEY: '07'.repeat(32),
  });

test('the files of a store are saved without what tells whose they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-record-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const user = await server.createUser();
  const { id } = await server.data.withSystem((tx) =>
    tx
      .insertInto('stores')
      .values({ account_id: user.id, region: 'na', store_name: 'By hand', state: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const form = new FormData();
  const ledger =
    'Date,FNSKU,ASIN,MSKU,Title,Event Type,Reference ID,Quantity\n03/14/2026,X001ABCDEF,B00PANPAN1,PAN-12,Pan,Receipts,FBA15DT4K2XY,12\n';
  form.append('files', new Blob([ledger]), 'ledger of Rivera.csv');
  await user.call(contract.stores.uploadReports, { params: { id }, body: form });

  const { code, output } = await record('--store', String(id), '--to', folder);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('1 files with 1 rows') });
  const written = readFileSync(join(folder, '0001.txt'), 'utf8');
  expect(written).toContain('03/14/2026');
  expect(written).toContain('Receipts');
  expect(written).not.toMatch(/PAN-12|X001ABCDEF|B00PANPAN1|15DT4K2XY|Rivera/);
});

test('an unknown store is reported in one line', async () => {
  const { code, errors } = await record('--store', '999999');
  expect(code).toBe(1);
  expect(errors).toMatch(/^Store 999999 does not exist or has no report files\.\n$/);
});
