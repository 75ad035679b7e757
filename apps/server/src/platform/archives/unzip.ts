import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { ArchiveFault, isBomb, type ArchiveLimits } from './archive-fault.ts';
import { inflate } from './inflate.ts';

export interface ArchivedFile {
  /** As it stands in the archive, folders and all. Only to be shown. */
  readonly path: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface Entry {
  readonly path: string;
  readonly locked: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/**
 * The files of a zip, by the list at its end, which alone is binding. What that list promises is checked against the
 * limits before anything is unpacked, and held to while it is. A file that is damaged fails when it is read.
 */
export async function* unzip(
  path: string,
  limits: ArchiveLimits,
): AsyncGenerator<ArchivedFile, void, undefined> {
  const file = await open(path);
  try {
    const entries = await readList(file, limits);
    const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
    const tooLarge = entries.some((entry) => isBomb(entry.packed, entry.unpacked));
    if (tooLarge || unpacked > limits.allBytes) throw new ArchiveFault('too_large');
    for (const entry of entries) yield { path: entry.path, bytes: contentOf(file, entry, limits) };
  } finally {
    await file.close();
  }
}

// Offsets and signatures: section 4.3 of https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
const end = { mark: 0x06054b50, size: 22, longestComment: 0xffff };
const listed = { mark: 0x02014b50, size: 46 };
const longestList = 8 * 1024 * 1024;
const local = { mark: 0x04034b50, size: 30 };

async function readList(file: FileHandle, limits: ArchiveLimits): Promise<Entry[]> {
  const { size } = await file.stat();
  const tail = await read(
    file,
    Math.max(0, size - end.size - end.longestComment),
    Math.min(size, end.size + end.longestComment),
  );
  const at = lastEnd(tail);
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const offset = tail.readUInt32LE(at + 16);
  if (count > limits.files * 4) throw new ArchiveFault('too_many');
  if (offset + length > size || length > longestList) throw new ArchiveFault('unreadable');
  const list = await read(file, offset, length);
  const entries: Entry[] = [];
  for (let place = 0, n = 0; n < count; n += 1) {
    if (place + listed.size > length || list.readUInt32LE(place) !== listed.mark) {
      throw new ArchiveFault('unreadable');
    }
    const nameEnd = place + listed.size + list.readUInt16LE(place + 28);
    entries.push(entryAt(list, place, list.subarray(place + listed.size, nameEnd)));
    place = nameEnd + list.readUInt16LE(place + 30) + list.readUInt16LE(place + 32);
  }
  const files = entries.filter((entry) => !isFolderOrLitter(entry.path));
  if (files.length > limits.files) throw new ArchiveFault('too_many');
  return files;
}

function lastEnd(tail: Buffer): number {
  for (let at = tail.length - end.size; at >= 0; at -= 1) {
    const isWhole = at + end.size + tail.readUInt16LE(at + 20) === tail.length;
    if (tail.readUInt32LE(at) === end.mark && isWhole) return at;
  }
  throw new ArchiveFault('unreadable');
}

function entryAt(list: Buffer, at: number, name: Uint8Array): Entry {
  return {
    path: decodeName(name),
    locked: (list.readUInt16LE(at + 8) & 1) !== 0,
    method: list.readUInt16LE(at + 10),
    crc: list.readUInt32LE(at + 16),
    packed: list.readUInt32LE(at + 20),
    unpacked: list.readUInt32LE(at + 24),
    at: list.readUInt32LE(at + 42),
  };
}

/** Many programs write UTF-8 without saying so; Chinese Windows writes its own. */
function decodeName(name: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return new TextDecoder('gb18030').decode(name);
  }
}

/** What file managers add by themselves is nobody's report. */
function isFolderOrLitter(path: string): boolean {
  return /[\\/]$/.test(path) || /(^|[\\/])(__MACOSX[\\/]|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(path);
}

async function* contentOf(
  file: FileHandle,
  entry: Entry,
  limits: ArchiveLimits,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (entry.unpacked > limits.fileBytes) throw new ArchiveFault('too_large');
  const isStored = entry.method === 0;
  if (entry.locked || !(isStored || entry.method === 8)) throw new ArchiveFault('unreadable');
  const header = await read(file, entry.at, local.size);
  if (header.readUInt32LE(0) !== local.mark) throw new ArchiveFault('unreadable');
  const start = entry.at + local.size + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = pieces(file, start, entry.packed);
  let unpacked = 0;
  let crc = 0;
  for await (const piece of isStored ? packed : inflate(packed, 'raw', limits.fileBytes)) {
    unpacked += piece.length;
    crc = crc32(piece, crc);
    if (unpacked > entry.unpacked) break;
    yield piece;
  }
  if (unpacked !== entry.unpacked || crc !== entry.crc) throw new ArchiveFault('unreadable');
}

async function* pieces(
  file: FileHandle,
  start: number,
  length: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const most = 64 * 1024;
  for (let done = 0; done < length; done += most) {
    yield await read(file, start + done, Math.min(most, length - done));
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw new ArchiveFault('unreadable');
  return buffer;
}
