import { rm } from 'node:fs/promises';
import type { Region } from '@recoup/contract/stores';
import { importReport, type AuditRegion, type ImportFault, type Session } from '@recoup/recovery';
import { declaredCharset } from '@recoup/sp-api';
import type { PlacedFault } from './report-fault.ts';

export interface CheckedFile {
  readonly type: string | undefined;
  readonly rows: number;
  readonly faults: readonly PlacedFault[];
}

const auditRegion: Readonly<Record<Region, AuditRegion>> = { na: 'NA', eu: 'EU', fe: 'FE' };

/** Reads a report file as the audit will, and names what is wrong with it, cell by cell. */
export async function checkReportFile(
  session: Session,
  path: string,
  { contentType, region }: { contentType: string; region: Region },
): Promise<CheckedFile> {
  const into = `${path}.parquet`;
  try {
    const charset = declaredCharset(contentType);
    const outcome = await importReport(session, { path, into, charset, region: auditRegion[region] });
    if (outcome.kind === 'refused') return { type: undefined, rows: 0, faults: placed(outcome.faults) };
    return { type: outcome.report, rows: outcome.rows, faults: [] };
  } finally {
    await rm(into, { force: true });
  }
}

export function placed(faults: readonly ImportFault[]): PlacedFault[] {
  return faults.map(({ row, column, fault, value }) => ({ line: row, column, fault, value }));
}
