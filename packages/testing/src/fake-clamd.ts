import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The industry's harmless test file: every scanner calls it a virus. In two parts, so that none calls this file one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export const infectedPdf = Buffer.from(`%PDF-1.7\n${eicar}\n%%EOF\n`);

export interface FakeClamd {
  readonly address: string;
  /** How many files it was sent whole. */
  scanned(): number;
  /** Accepts data but no longer answers. */
  silence(): void;
  close(): Promise<void>;
}

/** ClamAV's daemon as clamd(8) describes it: INSTREAM, VERSION, a limit on the length of a stream. */
export async function startFakeClamd({
  socket: path,
  streamMaxLength = 100 * 1024 * 1024,
}: { readonly socket?: string; readonly streamMaxLength?: number } = {}): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  let scanned = 0;
  let isSilent = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let received = Buffer.alloc(0);
    const answer = (text: string) => {
      if (!isSilent) socket.end(`${text}\0`);
    };
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const command = received.subarray(0, received.indexOf(0)).toString();
      if (command === 'zVERSION') answer('ClamAV 1.4.6/27822/Mon Nov 16 08:25:00 2026');
      else if (command === 'zINSTREAM') {
        const stream = readStream(received.subarray(command.length + 1));
        if (stream.bytes.length > streamMaxLength) answer('INSTREAM size limit exceeded. ERROR');
        else if (stream.isWhole) {
          scanned += 1;
          answer(stream.bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
        }
      } else if (received.includes(0)) answer('UNKNOWN COMMAND');
    });
  }).listen(path ?? { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  return {
    address: path ?? `127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned: () => scanned,
    silence: () => (isSilent = true),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}

function readStream(chunks: Buffer): { readonly bytes: Buffer; readonly isWhole: boolean } {
  const parts: Buffer[] = [];
  let at = 0;
  while (at + 4 <= chunks.length) {
    const length = chunks.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(parts), isWhole: true };
    parts.push(chunks.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(parts), isWhole: false };
}
