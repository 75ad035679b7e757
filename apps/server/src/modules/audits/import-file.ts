import { join } from 'node:path';
import type { Objects } from '../../platform/objects/objects.ts';
import { readReportFile, type ReadFile, type Session, type UnreadFile } from './recovery.ts';
import { fetchObject } from './scratch.ts';
import { readBytes } from '../../platform/read-bytes.ts';

export interface SavedFile {
  readonly key: string;
  readonly contentType: string;
  readonly region: string;
  readonly dateOrder: string | null;
}

export type ImportOutcome = (ReadFile & { readonly tableKey: string }) | UnreadFile;

/** Imports a stored file as a table in the object store; a refused file leaves none. */
export async function importFile(
  { objects, session, folder }: { objects: Objects; session: Session; folder: string },
  file: SavedFile,
): Promise<ImportOutcome> {
  const raw = join(folder, 'raw');
  const into = join(folder, 'table.parquet');
  await fetchObject(objects, file.key, raw);
  const outcome = await readReportFile(session, { ...file, path: raw, into });
  if (outcome.kind === 'refused') return outcome;
  const { key } = await objects.put(readBytes(into));
  return { ...outcome, tableKey: key };
}
