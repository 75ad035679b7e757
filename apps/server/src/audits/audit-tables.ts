import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCsv } from '../platform/csv/write-csv.ts';
import type { Objects } from '../platform/objects/objects.ts';
import type { CostInForce } from './read-costs.ts';
import { openTables, readReportFile, type Session, type TableName } from './recovery.ts';
import { fetchObject } from './scratch.ts';

/** A table that lies in the object store; `report` is where its rows came from. */
export interface KeptTable {
  readonly report: number;
  readonly table: TableName;
  readonly key: string;
  readonly observedAt: string;
}

/** Lays the tables out in the session. Answers which report a file number of theirs stands for. */
export async function layOut(
  { objects, session, folder }: { objects: Objects; session: Session; folder: string },
  { tables, costs, region }: { tables: readonly KeptTable[]; costs: readonly CostInForce[]; region: string },
): Promise<readonly (number | undefined)[]> {
  const files: { file: number; table: TableName; parquet: string; observedAt: string }[] = [];
  for (const [file, { table, key, observedAt }] of tables.entries()) {
    const parquet = join(folder, `${file}.parquet`);
    await fetchObject(objects, key, parquet);
    files.push({ file, table, parquet, observedAt });
  }
  if (costs.length > 0) {
    const observedAt = new Date().toISOString();
    files.push({ file: tables.length, ...(await costTable(session, folder, costs, region)), observedAt });
  }
  await openTables(session, files);
  return tables.map(({ report }) => report);
}

/** The seller's list goes the way of a file of theirs, so that there is one way to read costs. */
async function costTable(
  session: Session,
  folder: string,
  costs: readonly CostInForce[],
  region: string,
): Promise<{ table: TableName; parquet: string }> {
  const path = join(folder, 'costs.csv');
  const into = join(folder, 'costs.parquet');
  await writeFile(
    path,
    writeCsv([
      ['sku', 'fnsku', 'sourcing-cost', 'currency'],
      ...costs.map(({ sku, fnsku, cost, currency }) => [sku, fnsku, cost, currency]),
    ]),
  );
  const outcome = await readReportFile(session, { path, into, contentType: '', region });
  if ('faults' in outcome) throw new Error(`the cost list is not sound: ${JSON.stringify(outcome.faults)}`);
  return { table: outcome.table, parquet: into };
}

/** The same for the same content, whenever and however often it came. */
export function hashOf(tables: readonly KeptTable[], costs: readonly CostInForce[]): string {
  const hash = createHash('sha256');
  for (const { table, key } of tables) hash.update(`${table} ${key}\n`);
  for (const { sku, fnsku, cost, currency } of costs) {
    hash.update(`${JSON.stringify([sku, fnsku, cost, currency])}\n`);
  }
  return hash.digest('hex');
}
