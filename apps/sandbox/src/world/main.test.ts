import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createDataDir } from '../testing.ts';

const run = promisify(execFile);
const main = fileURLToPath(new URL('main.ts', import.meta.url));

test('a folder of files is made by hand', async () => {
  const folder = await createDataDir();
  await run(process.execPath, [main, folder, '--rows', '1000', '--region', 'FE', '--as-of', '2026-11-15']);
  const files = await readdir(folder);
  expect(files).toEqual(
    expect.arrayContaining(['GET_LEDGER_DETAIL_VIEW_DATA.txt', 'inbound-shipments.json', 'truth.jsonl']),
  );
  expect(JSON.parse(await readFile(join(folder, 'inbound-shipment-items.json'), 'utf8'))).toHaveProperty(
    'payload.ItemData',
  );
  await rm(folder, { recursive: true });
});

test.each([[[]], [['x', '--region', 'MARS']], [['x', '--rows', 'many']]])(
  '%j is one clear line',
  async (args) => {
    const failed = await run(process.execPath, [main, ...args]).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^.+\n$/) });
  },
);
