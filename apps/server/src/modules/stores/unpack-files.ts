import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  ArchiveFault,
  isXlsx,
  readXlsx,
  unzip,
  writeSheetCsv,
  type ArchiveFaultReason,
  type ArchiveLimits,
  type ArchivedFile,
} from '@recoup/recovery/archives';
import { gunzip } from '../../platform/archives/gunzip.ts';
import { toPacking, detectPacking } from '../../platform/archives/detect-packing.ts';
import { toShownName } from '../../platform/http/files.ts';

const mebibyte = 1024 * 1024;

/** A single report may be as large as an uncompressed one. */
export const archiveLimits: ArchiveLimits = {
  files: 200,
  fileBytes: 512 * mebibyte,
  allBytes: 1024 * mebibyte,
};

/** A sheet holds no more: https://support.microsoft.com/office/excel-specifications-and-limits */
const maxSheetRows = 1_048_576;

export interface UploadedArchive {
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
  /** Where unpacked files are written; the caller deletes it. */
  readonly folder: string;
  /** Those of accounts unless given. */
  readonly limits?: ArchiveLimits;
}

/** A file of an upload, unpacked to `path`, or why it could not be. */
export type UnpackedFile = { readonly name: string; readonly contentType: string } & (
  | { readonly path: string }
  | { readonly path: undefined; readonly fault: ArchiveFaultReason }
);

/** An upload itself, the first sheet of a workbook as CSV, or the files of the archive that it is. */
export async function unpackFiles({
  path,
  name,
  contentType,
  folder,
  limits = archiveLimits,
}: UploadedArchive): Promise<UnpackedFile[]> {
  switch (toPacking(await readHead(path))) {
    case 'none':
      return [{ name, contentType, path }];
    case 'gzip':
      return [await write(join(folder, 'unpacked'), gunzipped(name, createReadStream(path), limits))];
    case 'zip':
      return unzipped({ path, name, folder, limits });
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function unzipped({
  path,
  name,
  folder,
  limits,
}: Pick<UploadedArchive, 'path' | 'name' | 'folder'> & { limits: ArchiveLimits }): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = [];
  try {
    if (await isXlsx(path, limits)) {
      const rows = await readXlsx(path, maxSheetRows, { withDates: true });
      const bytes = Readable.from([Buffer.from(writeSheetCsv(rows))]);
      return [await write(join(folder, 'unpacked'), { name, bytes })];
    }
    for await (const archived of unzip(path, limits)) {
      files.push(await write(join(folder, `unpacked-${files.length}`), await innerFile(archived, limits)));
    }
  } catch (error) {
    return [...files, { name, contentType: '', path: undefined, fault: toReason(error) }];
  }
  // An empty archive is read as an empty file.
  return files.length > 0
    ? files
    : [await write(join(folder, 'unpacked'), { name, bytes: Readable.from([]) })];
}

interface NamedBytes {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

function gunzipped(name: string, bytes: AsyncIterable<Uint8Array>, limits: ArchiveLimits): NamedBytes {
  return { name: name.replace(/(?<=.)\.gz$/i, ''), bytes: gunzip(bytes, limits.fileBytes) };
}

async function innerFile(archived: ArchivedFile, limits: ArchiveLimits): Promise<NamedBytes> {
  const name = toShownName(archived.path);
  try {
    const { packing, bytes } = await detectPacking(archived.bytes);
    if (packing === 'zip') throw new ArchiveFault('nested');
    return packing === 'gzip' ? gunzipped(name, bytes, limits) : { name, bytes };
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    return { name, bytes: failingStream(error) };
  }
}

async function write(path: string, { name, bytes }: NamedBytes): Promise<UnpackedFile> {
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    return { name, contentType: '', path };
  } catch (error) {
    return { name, contentType: '', path: undefined, fault: toReason(error) };
  }
}

function toReason(error: unknown): ArchiveFaultReason {
  if (error instanceof ArchiveFault) return error.reason;
  throw error;
}

async function* failingStream(error: ArchiveFault): AsyncGenerator<Uint8Array, void, undefined> {
  yield* [];
  throw error;
}
