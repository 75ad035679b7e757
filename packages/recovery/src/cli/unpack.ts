import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, gunzipSync } from 'node:zlib';

/** Unpacks a gzip file to `into`; returns the path of the plain text. */
export async function unpack(path: string, into: string): Promise<string> {
  if (!isPacked(await headOf(path, 2))) return path;
  try {
    await pipeline(createReadStream(path), createGunzip(), createWriteStream(into));
    return into;
  } catch {
    // A damaged archive is refused later as a binary file.
    return path;
  }
}

/** The first bytes of a file, unpacked; empty for a file that cannot be read. */
export async function plainHead(path: string, size: number): Promise<Buffer> {
  try {
    const head = await headOf(path, size);
    return isPacked(head) ? gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH }) : head;
  } catch {
    return Buffer.alloc(0);
  }
}

function isPacked(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

async function headOf(path: string, size: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
