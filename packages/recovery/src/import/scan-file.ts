import { isAscii, isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { LooseBlanks } from './loose-blanks.ts';

const chunkSize = 4 * 1024 * 1024;
const headSize = 512 * 1024;

export interface FileScan {
  readonly size: number;
  /** The first bytes: enough for the header and a sample of the cells. */
  readonly head: Buffer;
  readonly isAscii: boolean;
  readonly isUtf8: boolean;
  readonly hasNul: boolean;
  /** Blank lines before the last row, which DuckDB would skip and so number later rows too low. */
  readonly hasBlankLines: boolean;
  readonly looseBlanks: LooseBlanks;
}

/** Properties of a file, found in one pass over its bytes. */
export async function scanFile(path: string): Promise<FileScan> {
  const file = await open(path);
  try {
    // Most files are small, and large buffers would cause a garbage collection every few files.
    const buffer = Buffer.allocUnsafe(Math.min(chunkSize, (await file.stat()).size + 1));
    const scan = { size: 0, head: Buffer.alloc(0), isAscii: true, isUtf8: true, hasNul: false };
    const blanks = new BlankLines();
    const looseBlanks = new LooseBlanks();
    let cutCharacter = Buffer.alloc(0);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) break;
      const chunk = buffer.subarray(0, bytesRead);
      if (scan.size === 0) scan.head = Buffer.from(chunk.subarray(0, headSize));
      scan.size += bytesRead;
      scan.hasNul ||= chunk.includes(0);
      blanks.see(chunk);
      looseBlanks.see(removeByteMark(chunk, scan.size === bytesRead));
      if (cutCharacter.length === 0 && isAscii(chunk)) continue;
      scan.isAscii = false;
      if (!scan.isUtf8) continue;
      const text = cutCharacter.length === 0 ? chunk : Buffer.concat([cutCharacter, chunk]);
      const whole = countWholeCharacterBytes(text);
      scan.isUtf8 = isUtf8(text.subarray(0, whole));
      cutCharacter = Buffer.from(text.subarray(whole));
    }
    const hasBlankLines = blanks.found;
    return { ...scan, isUtf8: scan.isUtf8 && cutCharacter.length === 0, hasBlankLines, looseBlanks };
  } finally {
    await file.close();
  }
}

function removeByteMark(chunk: Buffer, isFirst: boolean): Buffer {
  return isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? chunk.subarray(3) : chunk;
}

/** The length without an incomplete UTF-8 character at the end. */
function countWholeCharacterBytes(text: Buffer): number {
  for (let back = 1; back <= Math.min(3, text.length); back++) {
    const byte = text[text.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? text.length - back : text.length;
  }
  return text.length;
}

class BlankLines {
  found = false;
  #pending = false;
  #tail = Buffer.alloc(0);

  see(chunk: Buffer): void {
    if (this.found) return;
    const seam = Buffer.concat([this.#tail, chunk.subarray(0, 2)]);
    if (!this.#pending && !hasEmptyLine(chunk) && !hasEmptyLine(seam)) {
      this.#tail = Buffer.from(Buffer.concat([this.#tail, chunk.subarray(-2)]).subarray(-2));
      return;
    }
    const text = this.#tail.length === 0 ? chunk : Buffer.concat([this.#tail, chunk]);
    let last = text.length - 1;
    while (last >= 0 && (text[last] === 0x0a || text[last] === 0x0d)) last--;
    const blanks = [text.indexOf('\n\n'), text.indexOf('\n\r\n')].filter((at) => at >= 0);
    const first = Math.min(...blanks);
    this.found = (this.#pending && last >= this.#tail.length) || first < last;
    this.#pending ||= blanks.length > 0;
    this.#tail = Buffer.from(text.subarray(-2));
  }
}

function hasEmptyLine(bytes: Buffer): boolean {
  return bytes.includes('\n\n') || bytes.includes('\n\r\n');
}
