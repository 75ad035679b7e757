import { pipeline } from 'node:stream/promises';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { ArchiveFault, isBomb } from './archive-fault.ts';

/** Unpacks as it comes, and stops where more comes out than may. */
export async function* inflate(
  packed: AsyncIterable<Uint8Array>,
  format: 'gzip' | 'raw',
  mostBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const unzip = format === 'gzip' ? createGunzip() : createInflateRaw();
  // It destroys `unzip` with whatever goes wrong, so the loop below is told.
  pipeline(packed, unzip).catch(() => undefined);
  let unpacked = 0;
  try {
    for await (const piece of unzip as AsyncIterable<Buffer>) {
      unpacked += piece.length;
      if (unpacked > mostBytes || isBomb(unzip.bytesWritten, unpacked)) throw new ArchiveFault('too_large');
      yield piece;
    }
  } catch (error) {
    throw isDamage(error) ? new ArchiveFault('unreadable') : error;
  }
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
