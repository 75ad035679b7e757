import { once } from 'node:events';
import type { Server } from 'node:net';
import { StartFault } from './settings.ts';

interface Listening {
  readonly port: number;
  readonly servers: readonly Server[];
}

/**
 * Listens on 127.0.0.1 and, if available, on ::1 with the same port: "localhost" may resolve to either.
 * `make` is called once per address.
 */
export async function listenOnLoopback(
  make: () => Server,
  port: number,
  setting: string,
): Promise<Listening> {
  for (let attempt = 1; ; attempt++) {
    const v4 = make();
    const chosen = await listen(v4, '127.0.0.1', port, setting);
    const v6 = make();
    try {
      await listen(v6, '::1', chosen, setting);
      return { port: chosen, servers: [v4, v6] };
    } catch (error) {
      if (isMissingAddress(error)) return { port: chosen, servers: [v4] };
      v4.close();
      // A port that is free on IPv4 can be taken on IPv6: try another.
      if (port === 0 && attempt < 5) continue;
      throw error;
    }
  }
}

async function listen(server: Server, host: string, port: number, setting: string): Promise<number> {
  server.listen({ host, port, ipv6Only: host === '::1' });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explain(error, port, setting);
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

function explain(error: unknown, port: number, setting: string): unknown {
  switch (getErrorCode(error)) {
    case 'EADDRINUSE':
      return new StartFault(`port ${port} is already in use; set ${setting} to another port`);
    case 'EACCES':
      return new StartFault(`port ${port} may not be opened by this user; set ${setting} to another port`);
    default:
      return error;
  }
}

function isMissingAddress(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(getErrorCode(error) ?? '');
}

function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
