import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Problem } from '../problem.ts';

export interface VirusScanner {
  /** The name of the virus found. Throws while the scanner does not answer: files are never accepted unscanned. */
  findVirus(bytes: AsyncIterable<Uint8Array>): Promise<string | undefined>;
  /** The scanner's version and that of its signatures. */
  getVersion(): Promise<string>;
}

interface ScannerAddress {
  /** Path of a unix socket, or host:port. */
  readonly address: string;
  /** Without any progress for so long, the scanner counts as unreachable. */
  readonly idleMs?: number;
}

/**
 * ClamAV's daemon over its socket. Its protocol is two commands; the clients on npm also start programs and search the
 * disk for them, which this process must not do.
 */
export function connectVirusScanner({ address, idleMs = 60_000 }: ScannerAddress): VirusScanner {
  return {
    findVirus: async (bytes) => {
      const answer = await ask(address, idleMs, 'INSTREAM', toChunks(bytes));
      if (answer === 'stream: OK') return undefined;
      const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (virus === undefined) throw unavailable(new Error(`ClamAV answered: ${answer}`));
      return virus;
    },
    getVersion: () => ask(address, idleMs, 'VERSION'),
  };
}

/** Each chunk is prefixed with its length; an empty one ends the stream. */
async function* toChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const part of bytes) {
    if (part.length === 0) continue;
    yield toLength(part.length);
    yield part;
  }
  yield toLength(0);
}

function toLength(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

async function ask(
  address: string,
  idleMs: number,
  command: string,
  chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[] = [],
): Promise<string> {
  const socket = open(address);
  socket.setTimeout(idleMs, () => socket.destroy(new Error(`no answer within ${idleMs} ms`)));
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  // Awaited at the end; a connection that breaks before must not be an unhandled rejection.
  const closed = once(socket, 'close');
  closed.catch(() => undefined);
  try {
    await once(socket, 'connect');
    socket.write(`z${command}\0`);
    for await (const chunk of chunks) {
      if (answer !== '') break;
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), closed]);
    }
    await closed;
  } catch (error) {
    // The daemon replies and disconnects in the middle of a file that exceeds its limit.
    if (answer === '') throw unavailable(error instanceof Error ? error : new Error(String(error)));
  } finally {
    socket.destroy();
  }
  return answer.replace(/\0$/, '').trim();
}

function open(address: string): Socket {
  if (address.startsWith('/')) return connect(address);
  const split = address.lastIndexOf(':');
  return connect({ host: address.slice(0, split), port: Number(address.slice(split + 1)) });
}

function unavailable(cause: Error): Problem {
  return new Problem('virus_scan_unavailable', { cause });
}
