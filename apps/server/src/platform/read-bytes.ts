import { createReadStream } from 'node:fs';

/**
 * The bytes of a file, opened when the first of them is asked for: a stream that fails before anybody listens to it would
 * end the process.
 */
export async function* readBytes(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield* createReadStream(path);
}
