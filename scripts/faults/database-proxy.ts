import { createServer, connect, type Socket } from 'node:net';

export interface DatabaseProxy {
  readonly port: number;
  /** Cuts every connection at once. */
  drop(): void;
  /** Passes nothing on for a while; nothing is lost. */
  stall(milliseconds: number): void;
  close(): Promise<void>;
}

/** Stands between the product and a database's socket, to be slow or to fail like a network. */
export async function startDatabaseProxy(socketPath: string): Promise<DatabaseProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(socketPath);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const drop = (): void => open.forEach((socket) => socket.destroy());
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    drop,
    stall(milliseconds) {
      const stalled = [...open];
      for (const socket of stalled) socket.pause();
      setTimeout(() => stalled.forEach((socket) => socket.resume()), milliseconds);
    },
    async close() {
      drop();
      await new Promise((closed) => server.close(closed));
    },
  };
}
