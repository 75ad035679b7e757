import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DateOrder } from '../import/date-order.ts';
import type { AuditRegion } from '../policy/policy.ts';
import { runAudit, type AuditResult } from '../run-audit.ts';
import { openSession } from '../session.ts';
import { openTables } from '../open-tables.ts';
import { settlingTables } from '../unread-rows.ts';
import { mergeCharges } from './gather-charges.ts';
import { guessRegion } from './guess-region.ts';
import { listFilesIn, importFolder, type ImportedFolder } from './import-folder.ts';

export interface FolderAudit
  extends ImportedFolder, Pick<AuditResult, 'findings' | 'undated' | 'skipped' | 'unchecked' | 'warnings'> {
  readonly asOf: string;
  readonly region: AuditRegion;
  readonly isRegionGuessed: boolean;
}

export interface FolderAuditRequest {
  readonly asOf: string;
  /** The current time, if the audit is for today. */
  readonly at?: Date | undefined;
  /** Guessed from the files if omitted. */
  readonly region?: AuditRegion | undefined;
  /** How dates such as 03/04/2026 are read in files that do not show their order. */
  readonly dateOrder?: DateOrder | undefined;
  readonly onProgress?: ((what: string) => void) | undefined;
}

/** Imports and audits every report in a folder; `evidence` refers to files by their index in `read`. */
export async function auditFolder(
  path: string,
  { asOf, at, region: given, dateOrder, onProgress }: FolderAuditRequest,
): Promise<FolderAudit> {
  const folder = resolve(path);
  const names = await listFilesIn(folder);
  const region = given ?? (await guessRegion(names.map((name) => join(folder, name))));
  const scratch = await mkdtemp(join(tmpdir(), 'recoup-audit-'));
  const session = await openSession({ spillTo: join(scratch, 'spill'), folders: [folder, scratch] });
  try {
    const imported = await importFolder(session, {
      folder,
      names,
      region,
      dateOrder,
      into: scratch,
      onFile: (name, done) => onProgress?.(`reading ${done + 1} of ${names.length}: ${name}`),
    });
    await openTables(
      session,
      imported.read.map(({ table, parquet }, file) => ({ table, parquet, file })),
    );
    const { rulesVersion: _, ...result } = await runAudit(session, {
      asOf,
      at,
      region,
      isUncheckedReported: true,
      unreadRows: imported.read.flatMap(({ table, setAside }) =>
        settlingTables.includes(table) ? setAside.rows.map(({ text }) => ({ table, text })) : [],
      ),
      unreadTables: [
        ...new Set([
          ...imported.unread.flatMap(({ table }) => (table === undefined ? [] : [table])),
          ...imported.read.flatMap(({ table, setAside }) =>
            setAside.count > setAside.rows.length ? [table] : [],
          ),
        ]),
      ].filter((table) => settlingTables.includes(table)),
      onProgress: ({ done, of }) => onProgress?.(`checking: ${done} of ${of} rules done`),
    });
    return {
      ...imported,
      asOf,
      region,
      isRegionGuessed: given === undefined,
      ...result,
      findings: mergeCharges(result.findings),
    };
  } finally {
    session.close();
    await rm(scratch, { recursive: true, force: true });
  }
}
