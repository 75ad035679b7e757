import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { AuditRegion } from '../policy/policy.ts';
import { openSession, quoteLiteral, type Session } from '../session.ts';
import type { DateOrder } from './date-order.ts';
import { importReport, type Imported, type Refused } from './import-report.ts';

/** One session for all imports of a test file, and an empty folder for each test. */
export function setUpImports() {
  let session: Session;
  let folder: string;

  beforeAll(async () => {
    session = await openSession();
  });
  afterAll(() => session.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'recoup-import-'));
    return () => rmSync(folder, { recursive: true, force: true });
  });

  const target = () => join(folder, 'read.parquet');

  async function read(
    bytes: string | Buffer,
    { region = 'NA', ...more }: { region?: AuditRegion; charset?: string; dateOrder?: DateOrder } = {},
  ): Promise<Imported | Refused> {
    const path = join(folder, 'a report');
    writeFileSync(path, bytes);
    return importReport(session, { path, region, into: target(), ...more });
  }

  async function rows(columns: string): Promise<unknown[]> {
    const found = await session.rows(`select ${columns} from read_parquet(${quoteLiteral(target())})`);
    return found.map((row) =>
      Object.values(row).map((value) => (typeof value === 'bigint' ? Number(value) : value)),
    );
  }

  async function fault(bytes: string | Buffer, options: { region?: AuditRegion } = {}) {
    const result = await read(bytes, options);
    expect(result.kind).toBe('refused');
    expect(readdirSync(folder)).toEqual(['a report']);
    return result.kind === 'refused' ? result.faults : [];
  }

  /** Imports a file and returns the rows set aside. */
  async function setAside(bytes: string | Buffer, options: { region?: AuditRegion } = {}) {
    const result = await read(bytes, options);
    if (result.kind === 'refused') throw new Error(JSON.stringify(result.faults));
    expect(result.setAside.count).toBe(result.setAside.rows.length);
    return result.setAside.rows;
  }

  return { read, rows, fault, setAside, target, session: () => session };
}

export const ledgerHeader = [
  'Date',
  'FNSKU',
  'MSKU',
  'Title',
  'Event Type',
  'Reference ID',
  'Quantity',
  'Reason',
];

export type LedgerLine = readonly [date: string, quantity: string, title?: string];

export function ledger(...lines: LedgerLine[]): string {
  return writeLedger(lines);
}

export function writeLedger(lines: readonly LedgerLine[]): string {
  const cells = lines.map(([date, quantity, title = 'A mug']) => [
    date,
    'X001',
    'S',
    title,
    'Adjustments',
    '7',
    quantity,
    'M',
  ]);
  return [ledgerHeader, ...cells].map((line) => `${line.join('\t')}\n`).join('');
}

export function costs(...cells: string[]): string {
  return `sku\tfnsku\tsourcing-cost\tcurrency\n${cells.map((cell) => `S\tX001\t${cell}\tEUR\n`).join('')}`;
}
