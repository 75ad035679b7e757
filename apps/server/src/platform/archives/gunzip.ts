import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ArchiveFault, isBomb } from '@recoup/recovery/archives';

/** Streams, and fails as soon as the output exceeds the limit. */
export async function* gunzip(
  packed: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const stream = createGunzip();
  // It destroys `stream` with whatever goes wrong, so the loop below ends.
  pipeline(packed, stream).catch(() => undefined);
  let unpacked = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      unpacked += piece.length;
      if (unpacked > maxBytes || isBomb(stream.bytesWritten, unpacked)) throw new ArchiveFault('too_large');
      yield piece;
    }
  } catch (error) {
    throw isDamage(error) ? new ArchiveFault('unreadable') : error;
  }
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
