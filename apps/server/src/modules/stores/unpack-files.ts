import { rm } from 'node:fs/promises';
import { ArchiveFault } from '../../platform/archives/archive-fault.ts';
import { gunzip } from '../../platform/archives/gunzip.ts';
import { detectPacking } from '../../platform/archives/detect-packing.ts';
import { unzip, type ArchivedFile } from '../../platform/archives/unzip.ts';
import { toShownName } from '../../platform/http/files.ts';
import { spool } from '../../platform/objects/spool.ts';

export interface IncomingFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const mebibyte = 1024 * 1024;

/** A single report may be as large as an uncompressed one. */
export const archiveLimits = { files: 200, fileBytes: 512 * mebibyte, allBytes: 1024 * mebibyte };

/**
 * Each file separately, decompressed if needed. An unreadable archive is a file that fails while being
 * read.
 */
export async function* unpackFiles(
  files: AsyncIterable<IncomingFile>,
  spoolDir: string,
): AsyncGenerator<IncomingFile, void, undefined> {
  for await (const file of files) {
    const { packing, bytes } = await detectPacking(file.bytes);
    if (packing === 'zip') yield* unzipped({ ...file, bytes }, spoolDir);
    else yield packing === 'gzip' ? gunzipped({ ...file, bytes }) : { ...file, bytes };
  }
}

function gunzipped({ name, bytes }: IncomingFile): IncomingFile {
  const unpacked = gunzip(bytes, archiveLimits.fileBytes);
  return { name: name.replace(/(?<=.)\.gz$/i, ''), contentType: '', bytes: unpacked };
}

/** A zip's directory is at its end, so the whole file must be here first. */
async function* unzipped(
  archive: IncomingFile,
  spoolDir: string,
): AsyncGenerator<IncomingFile, void, undefined> {
  const { path } = await spool(spoolDir, archive.bytes);
  let found = 0;
  try {
    for await (const file of unzip(path, archiveLimits)) {
      found += 1;
      yield await toIncomingFile(file);
    }
    if (found === 0) yield { ...archive, bytes: emptyStream() };
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    yield { ...archive, bytes: failingStream(error) };
  } finally {
    await rm(path, { force: true });
  }
}

async function toIncomingFile(archived: ArchivedFile): Promise<IncomingFile> {
  const file = { name: toShownName(archived.path), contentType: '' };
  try {
    const { packing, bytes } = await detectPacking(archived.bytes);
    if (packing === 'zip') throw new ArchiveFault('nested');
    return packing === 'gzip' ? gunzipped({ ...file, bytes }) : { ...file, bytes };
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    return { ...file, bytes: failingStream(error) };
  }
}

async function* emptyStream(): AsyncGenerator<Uint8Array, void, undefined> {}

async function* failingStream(error: ArchiveFault): AsyncGenerator<Uint8Array, void, undefined> {
  yield* [];
  throw error;
}
