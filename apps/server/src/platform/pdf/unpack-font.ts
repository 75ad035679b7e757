import { inflateSync } from 'node:zlib';

const woffHead = 44;
const woffEntry = 20;
const fontHead = 12;
const fontEntry = 16;

/**
 * Unpacks a WOFF 1.0 font (https://www.w3.org/TR/WOFF/). PDFKit reads WOFF too but unpacks the glyph table
 * for every lookup.
 */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(fontHead + count * fontEntry);
  // Font kind and number of tables; the binary search hints after it are not used here.
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const pieces: Buffer[] = [head];
  let end = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = woff.subarray(woffHead + at * woffEntry, woffHead + (at + 1) * woffEntry);
    const start = entry.readUInt32BE(4);
    const packed = woff.subarray(start, start + entry.readUInt32BE(8));
    const size = entry.readUInt32BE(12);
    const table = packed.length < size ? inflateSync(packed) : packed;
    const place = fontHead + at * fontEntry;
    entry.copy(head, place, 0, 4);
    entry.copy(head, place + 4, 16, 20);
    head.writeUInt32BE(end, place + 8);
    head.writeUInt32BE(size, place + 12);
    const padding = Buffer.alloc(-size & 3);
    pieces.push(table, padding);
    end += size + padding.length;
  }
  return Buffer.concat(pieces);
}
