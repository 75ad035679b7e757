import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Addresses } from './product.ts';

const root = resolve(import.meta.dirname, '../..');

/** Fails with the errors found in a running product's ledger. */
export async function checkLedger({ dataDir }: Pick<Addresses, 'dataDir'>): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['apps/server/src/commands/check-ledger.ts'], {
    cwd: root,
    env,
  });
}
