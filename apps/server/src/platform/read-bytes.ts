import { createReadStream } from 'node:fs';

/**
 * Opens the file only when the first byte is read: a stream that fails before it has a listener would end the process.
 */
export async function* readBytes(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield* createReadStream(path);
}
