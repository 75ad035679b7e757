import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ArchiveFault, unzip, type ArchiveLimits } from '@recoup/recovery/archives';
import { writeZip, type ZipEntry } from '../../platform/archives/write-zip.ts';
import { ReaderTask } from '../../platform/file-reader/reader-task.ts';
import { startInspection, type Inspection } from './inspect-file.ts';

type Outcome = ReturnType<Inspection['outcome']>;

/** What a file is. */
export const inspectFile = new ReaderTask(import.meta.url, 'inspectFile', inspect, { maxSeconds: 60 });

/** The files of an archive, unpacked into the folder under numbers and inspected. */
export const unpackArchive = new ReaderTask(import.meta.url, 'unpackArchive', unpack, { maxSeconds: 300 });

/** An archive of files that lie in the folder. */
export const buildZip = new ReaderTask(import.meta.url, 'buildZip', build, { lane: 'view', maxSeconds: 300 });

export interface UnpackedFile {
  /** The path inside the archive. Only for display. */
  readonly path: string;
  readonly size: number;
  readonly outcome: Outcome | 'file_too_large';
  /** Undefined where it is refused. */
  readonly file: string | undefined;
}

async function inspect({ path }: { readonly path: string }): Promise<Outcome> {
  const inspection = startInspection();
  for await (const part of createReadStream(path)) inspection.take(part);
  return inspection.outcome();
}

interface Archive {
  readonly path: string;
  readonly folder: string;
  readonly limits: ArchiveLimits;
}

async function unpack({ path, folder, limits }: Archive): Promise<UnpackedFile[] | ArchiveFault['reason']> {
  const files: UnpackedFile[] = [];
  try {
    for await (const { path: name, bytes } of unzip(path, limits)) {
      files.push({ path: name, ...(await unpackOne(join(folder, String(files.length)), bytes)) });
    }
  } catch (error) {
    if (error instanceof ArchiveFault) return error.reason;
    throw error;
  }
  return files;
}

/** A damaged file is listed with its fault and does not affect the others. */
async function unpackOne(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Omit<UnpackedFile, 'path'>> {
  const inspection = startInspection();
  let size = 0;
  async function* seen(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const part of bytes) {
      size += part.length;
      inspection.take(part);
      yield part;
    }
  }
  try {
    await pipeline(Readable.from(seen(), { objectMode: false }), createWriteStream(file, { mode: 0o600 }));
    const outcome = inspection.outcome();
    if (!isRefused(outcome)) return { size, outcome, file };
    await rm(file, { force: true });
    return { size: 0, outcome, file: undefined };
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    await rm(file, { force: true });
    const outcome = error.reason === 'too_large' ? 'file_too_large' : 'file_damaged';
    return { size: 0, outcome, file: undefined };
  }
}

export type Refusal = 'file_kind_refused' | 'file_damaged' | 'picture_too_large' | 'file_infected';

export function isRefused<O extends string>(outcome: O | Refusal): outcome is Refusal {
  return ['file_kind_refused', 'file_damaged', 'picture_too_large', 'file_infected'].includes(outcome);
}

interface NewZip {
  readonly entries: readonly { readonly name: string; readonly file: string }[];
  readonly target: string;
}

async function build({ entries, target }: NewZip): Promise<void> {
  async function* read(): AsyncGenerator<ZipEntry, void, undefined> {
    for (const { name, file } of entries) yield { name, isPacked: true, bytes: createReadStream(file) };
  }
  await pipeline(
    Readable.from(writeZip(read()), { objectMode: false }),
    createWriteStream(target, { mode: 0o600 }),
  );
}
