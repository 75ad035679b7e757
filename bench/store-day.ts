// What one store costs: its files of a year and a half from the sandbox, read and audited for the first time, and the day
// after that, which brings one percent more rows. `--rows` for the ledger. PostgreSQL's own processor time is not in it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { saveFigures } from '@recoup/testing/figures';
import type { Reaudits } from './audit/reaudit.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '20000' } } });
const world = mkdtempSync(join(tmpdir(), 'recoup-store-day-'));
try {
  run('../apps/sandbox/src/world/main.ts', world, '--seed', 'bench', '--rows', values.rows);
  const files = readdirSync(world).filter((name) => name !== 'truth.jsonl');
  const bytes = files.reduce((sum, name) => sum + statSync(join(world, name)).size, 0);
  const rows = files.reduce(
    (sum, name) => sum + readFileSync(join(world, name), 'latin1').split('\n').length - 2,
    0,
  );
  const audits: Reaudits = JSON.parse(run('audit/reaudit.ts', world));

  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s of processor time`;
  const mb = (size: number) => `${(size / 2 ** 20).toFixed(1)} MB`;
  const describe = ({ databaseRows, databaseBytes, fileBytes }: Reaudits['first']) =>
    `${databaseRows} database rows, ${mb(databaseBytes)} in the database, ${mb(fileBytes)} in files`;
  const n = `${files.length} files, ${rows} rows, ${mb(bytes)}; ${values.rows} of the ledger`;
  const figures = [
    {
      what: 'a store read and audited for the first time',
      measured: `${seconds(audits.firstTime.cpuMs)}, ${describe(audits.first)}`,
      n,
    },
    {
      what: 'a store-day: one percent more rows read and audited',
      measured: `${seconds(audits.newRows.cpuMs)}, ${describe(audits.added)}`,
      n,
    },
    { what: 'a store-day without new rows', measured: seconds(audits.unchanged.cpuMs), n },
  ];
  for (const { what, measured } of figures) console.log(`${what}: ${measured}`);
  saveFigures(`npm run bench:store-day -- --rows ${values.rows}`, figures);
} finally {
  rmSync(world, { recursive: true, force: true });
}

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL(program, import.meta.url)), ...args],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return stdout;
}
