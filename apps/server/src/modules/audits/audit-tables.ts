import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCsv } from '../../platform/csv/write-csv.ts';
import type { Objects } from '../../platform/objects/objects.ts';
import { type Timed } from '../../platform/time/clock.ts';
import type { Delivery } from './audit-tools.ts';
import type { DatedCost } from './list-costs.ts';
import type { Measurement } from './measurements.ts';
import { openTables, readReportFile, type Session, type TableName } from './recovery.ts';
import { fetchObject } from './scratch.ts';

/** A store has hundreds of small files after a year. */
const fetchedAtOnce = 16;

/** A table in the object store; `report` is the report its rows came from. */
export interface SavedTable {
  readonly report: number;
  readonly table: TableName;
  readonly key: string;
  readonly observedAt: string;
}

/** Creates the tables in the session. Returns the report of each file number. */
export async function createAuditTables(
  { objects, session, folder, clock }: { objects: Objects; session: Session; folder: string } & Timed,
  { tables, region, ...known }: KnownBySeller & { tables: readonly SavedTable[]; region: string },
): Promise<readonly (number | undefined)[]> {
  const files = tables.map(({ table, observedAt }, file) => ({
    file,
    table,
    parquet: join(folder, `${file}.parquet`),
    observedAt,
  }));
  for (let start = 0; start < tables.length; start += fetchedAtOnce) {
    const group = tables.slice(start, start + fetchedAtOnce);
    const fetched = await Promise.allSettled(
      group.map(({ key }, index) => fetchObject(objects, key, join(folder, `${start + index}.parquet`))),
    );
    for (const outcome of fetched) if (outcome.status === 'rejected') throw outcome.reason;
  }
  const observedAt = clock.now().toISOString();
  for (const [index, [name, rows]] of Object.entries(sellerFiles(known)).entries()) {
    if (rows.length <= 1) continue;
    const read = await sellerTable(session, join(folder, name), { rows, region });
    files.push({ file: tables.length + index, ...read, observedAt });
  }
  await openTables(session, files);
  return tables.map(({ report }) => report);
}

interface KnownBySeller {
  readonly costs: readonly DatedCost[];
  readonly deliveries: readonly Delivery[];
  readonly measurements: readonly Measurement[];
}

function sellerFiles({ costs, deliveries, measurements }: KnownBySeller): Record<string, string[][]> {
  return {
    costs: [
      ['sku', 'fnsku', 'sourcing-cost', 'currency', 'valid-from'],
      ...costs.map(({ sku, fnsku, cost, currency, validFrom }) => [sku, fnsku, cost, currency, validFrom]),
    ],
    deliveries: [
      ['shipment-id', 'delivered-date'],
      ...deliveries.map(({ shipmentId, deliveredOn }) => [shipmentId, deliveredOn]),
    ],
    measurements: [
      [
        'sku',
        'fnsku',
        'longest-side',
        'median-side',
        'shortest-side',
        'unit-of-dimension',
        'weight',
        'unit-of-weight',
        'measured-on',
      ],
      ...measurements.map(toMeasurementCells),
    ],
  };
}

function toMeasurementCells(measurement: Measurement): string[] {
  return [
    measurement.sku,
    measurement.fnsku,
    measurement.longest_side,
    measurement.median_side,
    measurement.shortest_side,
    measurement.dimension_unit,
    measurement.weight,
    measurement.weight_unit,
    measurement.measured_on,
  ];
}

/** Written as a file of the seller, so that all rows are read the same way. */
async function sellerTable(
  session: Session,
  place: string,
  { rows, region }: { rows: readonly string[][]; region: string },
): Promise<{ table: TableName; parquet: string }> {
  const path = `${place}.csv`;
  const into = `${place}.parquet`;
  await writeFile(path, writeCsv(rows));
  const outcome = await readReportFile(session, {
    path,
    into,
    contentType: '',
    region,
    dateOrder: null,
  });
  if (outcome.kind === 'refused') throw new Error(`${place} is not sound: ${JSON.stringify(outcome.faults)}`);
  return { table: outcome.table, parquet: into };
}

export function hashRows(
  tables: readonly SavedTable[],
  {
    costs,
    deliveries,
    measurements,
    unreadTables,
    shipmentIds,
    carriers,
  }: KnownBySeller & {
    readonly unreadTables: readonly TableName[];
    readonly shipmentIds: readonly string[];
    readonly carriers: readonly { readonly shipmentId: string; readonly carrier: string }[];
  },
): string {
  const hash = createHash('sha256');
  for (const { table, key } of tables) hash.update(`${table} ${key}\n`);
  for (const table of unreadTables) hash.update(`${table} not read\n`);
  for (const { sku, fnsku, cost, currency, validFrom } of costs) {
    hash.update(`${JSON.stringify([sku, fnsku, cost, currency, validFrom])}\n`);
  }
  for (const { shipmentId, deliveredOn } of deliveries) hash.update(`${shipmentId} ${deliveredOn}\n`);
  for (const measurement of measurements) {
    // A new proof changes no finding, but may make tickets ready.
    hash.update(`${JSON.stringify([...toMeasurementCells(measurement), measurement.document_id])}\n`);
  }
  for (const shipmentId of shipmentIds) hash.update(`${shipmentId}\n`);
  for (const { shipmentId, carrier } of carriers) hash.update(`${shipmentId} by ${carrier}\n`);
  return hash.digest('hex');
}
