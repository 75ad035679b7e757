import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The only endpoint of a worker: whether it is alive, for a supervisor. */
export async function serveProbe(
  { port, host }: { readonly port: number; readonly host: string },
  isAlive: () => boolean,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const status = request.url === '/healthz' ? (isAlive() ? 200 : 503) : 404;
    response.writeHead(status, { 'content-type': 'text/plain' }).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
