import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  /** Pictures and PDF are packed already. */
  readonly isPacked: boolean;
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly method: number;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
}

/** What does not fit the first format of 1989 is written in its long form (Zip64). */
const longest = { bytes: 0xffffffff, entries: 0xffff };

/** Packed as it is read: however much it holds, little of it is in memory. */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry>,
  limits = longest,
): AsyncGenerator<Uint8Array, void, undefined> {
  const written: Written[] = [];
  let at = 0;
  const counted = (part: Uint8Array) => {
    at += part.length;
    return part;
  };
  for await (const { name, isPacked, bytes } of entries) {
    const entry = { name: Buffer.from(name), method: isPacked ? 0 : 8, at };
    const sums = { crc: 0, unpacked: 0 };
    yield counted(localHeader(entry));
    const begin = at;
    const source = summed(bytes, sums);
    for await (const part of isPacked ? source : deflated(source)) yield counted(part);
    const whole = { ...entry, ...sums, packed: at - begin };
    yield counted(descriptor(whole, limits.bytes));
    written.push(whole);
  }
  const list = at;
  for (const entry of written) yield counted(listed(entry, limits.bytes));
  yield theEnd({ count: written.length, list, size: at - list }, limits);
}

async function* summed(
  bytes: AsyncIterable<Uint8Array>,
  sums: { crc: number; unpacked: number },
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const part of bytes) {
    sums.crc = crc32(part, sums.crc);
    sums.unpacked += part.length;
    yield part;
  }
}

function deflated(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // A source that fails ends the packing with its error, which whoever reads it hears.
  return pipeline(Readable.from(source), createDeflateRaw(), () => undefined);
}

// Offsets and signatures: section 4.3 of https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
const version = { usual: 20, long: 45 };
/** Names are UTF-8; sums stand behind the content, which was not known before. */
const flags = 0x0808;
/** 1 January 1980, the first there is: the days of things stand in the tables. */
const day = 0x0021;
const filler = { short: 0xffff, long: 0xffffffff };

function localHeader({ name, method }: Pick<Written, 'name' | 'method'>): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version.usual, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt16LE(day, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, unpacked }: Written, most: number): Buffer {
  const isLong = packed >= most || unpacked >= most;
  const sums = Buffer.alloc(isLong ? 24 : 16);
  sums.writeUInt32LE(0x08074b50, 0);
  sums.writeUInt32LE(crc, 4);
  if (isLong) {
    sums.writeBigUInt64LE(BigInt(packed), 8);
    sums.writeBigUInt64LE(BigInt(unpacked), 16);
  } else {
    sums.writeUInt32LE(packed, 8);
    sums.writeUInt32LE(unpacked, 12);
  }
  return sums;
}

function listed({ name, method, at, crc, packed, unpacked }: Written, most: number): Buffer {
  const isLong = [at, packed, unpacked].some((figure) => figure >= most);
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(isLong ? version.long : version.usual, 4);
  line.writeUInt16LE(isLong ? version.long : version.usual, 6);
  line.writeUInt16LE(flags, 8);
  line.writeUInt16LE(method, 10);
  line.writeUInt16LE(day, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(isLong ? filler.long : packed, 20);
  line.writeUInt32LE(isLong ? filler.long : unpacked, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt16LE(isLong ? 28 : 0, 30);
  line.writeUInt32LE(isLong ? filler.long : at, 42);
  return Buffer.concat([line, name, ...(isLong ? [longFigures(unpacked, packed, at)] : [])]);
}

function longFigures(...figures: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + figures.length * 8);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(figures.length * 8, 2);
  for (const [index, figure] of figures.entries()) extra.writeBigUInt64LE(BigInt(figure), 4 + index * 8);
  return extra;
}

interface ZipList {
  readonly count: number;
  readonly list: number;
  readonly size: number;
}

function theEnd({ count, list, size }: ZipList, limits: typeof longest): Buffer {
  const isLong = count >= limits.entries || list >= limits.bytes || size >= limits.bytes;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isLong ? filler.short : count, 8);
  end.writeUInt16LE(isLong ? filler.short : count, 10);
  end.writeUInt32LE(isLong ? filler.long : size, 12);
  end.writeUInt32LE(isLong ? filler.long : list, 16);
  return isLong ? Buffer.concat([longEnd({ count, list, size }), end]) : end;
}

function longEnd({ count, list, size }: ZipList): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(version.long, 12);
  end.writeUInt16LE(version.long, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(list), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(list + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
