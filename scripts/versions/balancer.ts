import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Balancer {
  readonly port: number;
  /** Replies of 500 and more, and connections that failed, with the version that gave them. */
  readonly faults: string[];
  /** Replies of each version. */
  readonly counts: ReadonlyMap<string, number>;
  add(version: string, port: number): void;
  /** Sends nothing more there and waits until what is under way has ended. */
  remove(version: string): Promise<void>;
  close(): Promise<void>;
}

interface Target {
  readonly version: string;
  readonly port: number;
  underWay: number;
  drained: (() => void) | undefined;
}

/** What an operator has before the API: requests go to the processes in turn, whoever sends them. */
export async function startBalancer(port: number): Promise<Balancer> {
  let targets: Target[] = [];
  let turn = 0;
  const faults: string[] = [];
  const counts = new Map<string, number>();

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const target = targets[turn % targets.length];
    turn += 1;
    if (target === undefined) return void response.writeHead(503).end();
    const { version } = target;
    const describe = (what: string) => `${version}: ${incoming.method} ${incoming.url} ${what}`;
    target.underWay += 1;
    response.once('close', () => {
      target.underWay -= 1;
      if (target.underWay === 0) target.drained?.();
    });
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: 'localhost', port: target.port, method, path, headers });
    outgoing.once('response', (reply) => {
      const { statusCode = 502 } = reply;
      counts.set(version, (counts.get(version) ?? 0) + 1);
      if (statusCode >= 500) faults.push(describe(String(statusCode)));
      response.writeHead(statusCode, reply.rawHeaders);
      reply.pipe(response);
    });
    outgoing.once('error', (error) => {
      if (!response.destroyed) faults.push(describe(error.message));
      response.destroy();
    });
    response.once('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer(pass);
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening));
  return {
    port,
    faults,
    counts,
    add(version, at) {
      targets = [...targets, { version, port: at, underWay: 0, drained: undefined }];
    },
    async remove(version) {
      const leaving = targets.filter((target) => target.version === version);
      targets = targets.filter((target) => target.version !== version);
      await Promise.all(
        leaving.map(
          (target) =>
            new Promise<void>((done) => {
              target.drained = done;
              if (target.underWay === 0) done();
            }),
        ),
      );
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
