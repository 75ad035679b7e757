import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ArchiveFault, isBomb, type ArchiveLimits } from './archive-fault.ts';

export interface ArchivedFile {
  /** The path inside the archive. Only for display: it may lead anywhere. */
  readonly path: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface ListedFile {
  readonly path: string;
  readonly entry: Entry;
}

const maxNameBytes = 4 * 1024 * 1024;

/**
 * The files of a ZIP, by its central directory. The sizes it declares are checked against the limits before anything is
 * decompressed and enforced while it is. A damaged file fails when it is read.
 */
export async function* unzip(
  path: string,
  limits: ArchiveLimits,
): AsyncGenerator<ArchivedFile, void, undefined> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(toFault);
  try {
    const files = await listFiles(zip, limits);
    const unpacked = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    const tooLarge = files.some(({ entry }) => isBomb(entry.compressedSize, entry.uncompressedSize));
    if (tooLarge || unpacked > limits.allBytes) throw new ArchiveFault('too_large');
    for (const { path: name, entry } of files) yield { path: name, bytes: readEntry(zip, entry, limits) };
  } finally {
    zip.close();
  }
}

async function listFiles(zip: ZipFile, limits: ArchiveLimits): Promise<ListedFile[]> {
  if (zip.entryCount > limits.files * 4) throw new ArchiveFault('too_many');
  const files: ListedFile[] = [];
  let nameBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      nameBytes += entry.fileNameRaw.length;
      if (nameBytes > maxNameBytes) throw new ArchiveFault('too_large');
      const path = decodeName(entry.fileNameRaw);
      if (!isFolderOrLitter(path)) files.push({ path, entry });
    }
  } catch (error) {
    toFault(error);
  }
  if (files.length > limits.files) throw new ArchiveFault('too_many');
  return files;
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry,
  limits: ArchiveLimits,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (entry.uncompressedSize > limits.fileBytes) throw new ArchiveFault('too_large');
  const stream: Readable = await zip.openReadStreamPromise(entry).catch(toFault);
  let crc = 0;
  try {
    // yauzl fails the stream if the unpacked size differs from the declared one.
    for await (const piece of stream) {
      crc = crc32(piece, crc);
      yield piece;
    }
  } catch (error) {
    toFault(error);
  } finally {
    stream.destroy();
  }
  if (crc !== entry.crc32) throw new ArchiveFault('unreadable');
}

/** Errors of yauzl and zlib mean a damaged archive; file system errors are rethrown. */
function toFault(error: unknown): never {
  if (error instanceof ArchiveFault || (error instanceof Error && 'syscall' in error)) throw error;
  throw new ArchiveFault('unreadable');
}

/** Many programs write UTF-8 without declaring it; Chinese Windows writes GB 18030. */
function decodeName(name: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return new TextDecoder('gb18030').decode(name);
  }
}

/** Folders, and files that file managers add to archives, e.g. `__MACOSX`. */
function isFolderOrLitter(path: string): boolean {
  return /[\\/]$/.test(path) || /(^|[\\/])(__MACOSX[\\/]|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(path);
}
