import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/**
 * Decompresses gzip, recognized by its bytes: gzip is sometimes declared for a plain body, and an HTTP
 * client may already have decompressed it.
 */
export async function* unpack(
  source: AsyncIterable<Uint8Array>,
  onKnown: (isGzip: boolean) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    const head = await readFirstBytes(iterator);
    const isGzip = magic.every((byte, at) => head[at] === byte);
    onKnown(isGzip);
    const whole = prepend(head, iterator);
    yield* isGzip ? gunzip(whole) : whole;
  } finally {
    await iterator.return?.();
  }
}

// RFC 1952: two magic bytes and the only compression method. No report begins with these control
// characters.
const magic = [0x1f, 0x8b, 0x08];

async function readFirstBytes(iterator: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head = new Uint8Array(0);
  while (head.length < magic.length) {
    const next = await iterator.next();
    if (next.done) break;
    const longer = new Uint8Array(head.length + next.value.length);
    longer.set(head);
    longer.set(next.value, head.length);
    head = longer;
  }
  return head;
}

async function* prepend(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (head.length > 0) yield head;
  for (;;) {
    const next = await rest.next();
    if (next.done) return;
    yield next.value;
  }
}

/** Node's gunzip instead of DecompressionStream, which rejects the multiple members RFC 1952 allows. */
async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const unzip = createGunzip();
  // An error destroys `unzip`, so the loop below receives it.
  pipeline(packed, unzip).catch(() => undefined);
  for await (const chunk of unzip as AsyncIterable<Buffer>) yield chunk;
}
