const marks = {
  gzip: [0x1f, 0x8b, 0x08],
  zip: [0x50, 0x4b, 0x03, 0x04],
  // An empty zip consists of its end record only.
  emptyZip: [0x50, 0x4b, 0x05, 0x06],
};

export type Packing = 'gzip' | 'zip' | 'none';

/**
 * Detects the compression by the first bytes, because names and declared types are often wrong, and returns
 * the whole stream.
 */
export async function detectPacking(
  source: AsyncIterable<Uint8Array>,
): Promise<{ packing: Packing; bytes: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  const begun: Uint8Array[] = [];
  let length = 0;
  while (length < 4) {
    const next = await iterator.next();
    if (next.done === true) break;
    begun.push(next.value);
    length += next.value.length;
  }
  async function* whole(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      yield* begun;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { packing: toPacking(Buffer.concat(begun)), bytes: whole() };
}

export function toPacking(head: Uint8Array): Packing {
  const begins = (mark: readonly number[]): boolean => mark.every((byte, at) => head[at] === byte);
  if (begins(marks.gzip)) return 'gzip';
  return begins(marks.zip) || begins(marks.emptyZip) ? 'zip' : 'none';
}
