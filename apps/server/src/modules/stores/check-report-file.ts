import { rm } from 'node:fs/promises';
import type { Region } from '@recoup/contract/stores';
import {
  importReport,
  type AuditRegion,
  type DateOrder,
  type Imported,
  type ImportFault,
  type Refused,
  type Session,
} from '@recoup/recovery';
import { parseDeclaredCharset } from '@recoup/sp-api';
import { noNotes, type ReadingNotes } from './reading-notes.ts';
import type { PlacedFault } from './report-fault.ts';

export interface CheckedFile extends ReadingNotes {
  readonly type: string | undefined;
  readonly rows: number;
}

const auditRegions: Readonly<Record<Region, AuditRegion>> = { na: 'NA', eu: 'EU', fe: 'FE' };

export function toAuditRegion(region: Region): AuditRegion {
  return auditRegions[region];
}

/** Reads a report file as the audit will. */
export async function checkReportFile(
  session: Session,
  path: string,
  {
    contentType,
    region,
    dateOrder,
  }: { contentType: string; region: Region; dateOrder?: DateOrder | undefined },
): Promise<CheckedFile> {
  const into = `${path}.parquet`;
  try {
    const charset = parseDeclaredCharset(contentType);
    const outcome = await importReport(session, {
      path,
      into,
      charset,
      region: toAuditRegion(region),
      dateOrder,
    });
    const notes = toReadingNotes(outcome);
    if (outcome.kind === 'refused') return { type: undefined, rows: 0, ...notes };
    return { type: outcome.report, rows: outcome.rows, ...notes };
  } finally {
    await rm(into, { force: true });
  }
}

export function toReadingNotes(outcome: Imported | Refused): ReadingNotes {
  if (outcome.kind === 'refused') return { ...noNotes, faults: outcome.faults.map(toPlacedFault) };
  const { setAside, warnings } = outcome;
  const rows = setAside.rows.map(({ text, ...fault }) => ({ ...toPlacedFault(fault), text }));
  return { faults: [], setAside: { count: setAside.count, rows }, warnings };
}

function toPlacedFault({ row, column, fault, value }: ImportFault): PlacedFault {
  return { line: row, column, fault, value };
}
