import { pipeline } from 'node:stream/promises';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { ArchiveFault, isBomb } from './archive-fault.ts';

/** Decompresses a stream and stops at the limit. */
export async function* inflate(
  packed: AsyncIterable<Uint8Array>,
  format: 'gzip' | 'raw',
  mostBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const unzip = format === 'gzip' ? createGunzip() : createInflateRaw();
  // An error destroys `unzip`, so the loop below receives it.
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
