import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { importReport } from './import/import-report.ts';
import { openTables } from './open-tables.ts';
import { openSession, type Session } from './session.ts';
import type { TableFile } from './table-rows.ts';

/** Creates tables from files given as text, with one session and one folder for a whole test file. */
export function setUpTables() {
  let folder: string;
  let session: Session;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'recoup-tables-'));
    session = await openSession();
  });
  afterAll(() => {
    session.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Imports by text, so that the same text is imported once. */
  const known = new Map<string, Omit<TableFile, 'file'>>();

  async function readTable(
    texts: readonly string[],
    columns: string,
    observed: readonly string[] = [],
  ): Promise<unknown[]> {
    const files: TableFile[] = [];
    for (const [index, text] of texts.entries()) {
      files.push(await imported(text, { file: index, observedAt: observed[index] }));
    }
    const table = files[0]?.table ?? 'ledger';
    const query = `select ${columns}, file, "row" from ${table} order by all`;
    const copied = await rowsIn(files, query, {});
    // Larger reports are not copied to memory but read from their files, which must give the same rows.
    expect(await rowsIn(files, query, { mostCopied: 0 })).toEqual(copied);
    return copied.map((row) => Object.values(row).slice(0, -2).map(String).join(' '));
  }

  async function rowsIn(
    files: readonly TableFile[],
    query: string,
    options: { mostCopied?: number },
  ): Promise<Awaited<ReturnType<Session['rows']>>> {
    await session.run('begin transaction');
    try {
      await openTables(session, files, options);
      return await session.rows(query);
    } finally {
      await session.run('rollback');
    }
  }

  async function imported(
    text: string,
    { file, observedAt }: { file: number; observedAt?: string | undefined },
  ): Promise<TableFile> {
    const before = known.get(text);
    if (before) return { ...before, file, observedAt };
    const path = join(folder, `${known.size}.txt`);
    const parquet = join(folder, `${known.size}.parquet`);
    writeFileSync(path, text);
    const result = await importReport(session, { path, region: 'NA', into: parquet });
    if (result.kind === 'refused') throw new Error(JSON.stringify(result.faults));
    known.set(text, { table: result.table, parquet });
    return { table: result.table, parquet, file, observedAt };
  }

  return { session: () => session, imported, readTable, rowsIn };
}
