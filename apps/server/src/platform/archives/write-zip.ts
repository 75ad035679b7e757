import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  /** Pictures and PDFs are already compressed. */
  readonly isPacked: boolean;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The earliest date the format can express; the tables inside contain the real times. */
const mtime = new Date(1980, 0, 1);

/** Compresses while reading, so that memory does not depend on the archive's size. */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry>,
  { forceZip64Format = false }: { forceZip64Format?: boolean } = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => output.destroy(error));
  const closed = new AbortController();
  const adding = addAll(zip, entries, { forceZip64Format, signal: closed.signal }).catch((error: Error) =>
    output.destroy(error),
  );
  try {
    yield* output;
  } finally {
    closed.abort();
    output.destroy();
    await adding;
  }
}

/** One entry at a time: the next is opened when the previous one was read. */
async function addAll(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  { forceZip64Format, signal }: { forceZip64Format: boolean; signal: AbortSignal },
): Promise<void> {
  for await (const { name, isPacked, bytes } of entries) {
    const source = Readable.from(bytes, { objectMode: false });
    const abort = () => source.destroy();
    signal.addEventListener('abort', abort, { once: true });
    zip.addReadStream(source, name, {
      compress: !isPacked,
      mtime,
      forceDosTimestamp: true,
      forceZip64Format,
    });
    try {
      await once(source, 'close');
    } finally {
      signal.removeEventListener('abort', abort);
    }
    if (signal.aborted) return;
  }
  zip.end({ forceZip64Format, comment: '' });
}
