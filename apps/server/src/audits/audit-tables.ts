import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCsv } from '../platform/csv/write-csv.ts';
import type { Objects } from '../platform/objects/objects.ts';
import type { CostInForce } from './read-costs.ts';
import { openTables, readReportFile, type Session } from './recovery.ts';
import { fetchObject } from './scratch.ts';

/** A table that lies in the object store; `report` is where its rows came from. */
export interface KeptTable {
  readonly report: number;
  readonly table: string;
  readonly key: string;
}

/** Lays the tables out in the session. Answers which report a file number of theirs stands for. */
export async function layOut(
  { objects, session, folder }: { objects: Objects; session: Session; folder: string },
  { tables, costs, region }: { tables: readonly KeptTable[]; costs: readonly CostInForce[]; region: string },
): Promise<readonly (number | undefined)[]> {
  const files: { table: string; path: string }[] = [];
  for (const [index, { table, key }] of tables.entries()) {
    const path = join(folder, `${index}.parquet`);
    await fetchObject(objects, key, path);
    files.push({ table, path });
  }
  if (costs.length > 0) files.push(await costTable(session, folder, costs, region));
  await openTables(session, files);
  return tables.map(({ report }) => report);
}

/** The seller's list goes the way of a file of theirs, so that there is one way to read costs. */
async function costTable(
  session: Session,
  folder: string,
  costs: readonly CostInForce[],
  region: string,
): Promise<{ table: string; path: string }> {
  const path = join(folder, 'costs.csv');
  const into = join(folder, 'costs.parquet');
  await writeFile(
    path,
    writeCsv([
      ['sku', 'fnsku', 'sourcing-cost', 'currency'],
      ...costs.map(({ sku, fnsku, cost, currency }) => [sku, fnsku, cost, currency]),
    ]),
  );
  const outcome = await readReportFile(session, { path, into, name: 'costs.csv', contentType: '', region });
  if ('faults' in outcome) throw new Error(`the cost list is not sound: ${JSON.stringify(outcome.faults)}`);
  return { table: outcome.table, path: into };
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
