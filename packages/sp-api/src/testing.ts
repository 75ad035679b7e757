import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Clock } from './clock.ts';
import { createMarketplaceClient, type MarketplaceClient, type MarketplaceSettings } from './index.ts';
import type { Log } from './log.ts';
import { createMemoryLimiter, type RateLimiter, type Store } from './rate-limit.ts';

export const someStore: Store = { id: '17', sellerId: 'A3SELLER', region: 'eu' };

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: string | Uint8Array;
  /** Breaks the connection after the body, whose declared length is larger. */
  readonly cut?: boolean;
  /** Sends nothing more after the body, if there is one, and keeps the connection open. */
  readonly hang?: boolean;
}

/** The n-th request (from 0) gets the n-th answer; later ones get the last. */
export type Route = readonly Answer[] | ((request: Received, nth: number) => Answer | Promise<Answer>);

export interface TestServer {
  readonly origin: string;
  readonly received: readonly Received[];
  to(path: string): readonly Received[];
}

/** Starts a fake server; routes are `METHOD /path`. */
export async function startServer(routes: Readonly<Record<string, Route>>): Promise<TestServer> {
  const received: Received[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://server');
      const request: Received = {
        method: incoming.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      };
      const isSame = (other: Received): boolean =>
        other.method === request.method && other.path === request.path;
      const nth = received.filter(isSame).length;
      received.push(request);
      const route = routes[`${request.method} ${request.path}`] ?? [{ status: 404, json: { errors: [] } }];
      void Promise.resolve(
        typeof route === 'function' ? route(request, nth) : (route[nth] ?? route.at(-1)),
      ).then((answer) => write(response, answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    to: (path) => received.filter((request) => request.path === path),
  };
}

function write(response: ServerResponse, answer: Answer): void {
  const body = answer.json === undefined ? (answer.body ?? '') : JSON.stringify(answer.json);
  const type = answer.json === undefined ? {} : { 'content-type': 'application/json' };
  if (answer.hang && body.length === 0) return;
  if (answer.cut || answer.hang) {
    const length = { 'content-length': String(Buffer.byteLength(body) + 1000) };
    response.writeHead(answer.status ?? 200, { ...type, ...length, ...answer.headers });
    response.write(body, () => {
      if (answer.cut) response.destroy();
    });
    return;
  }
  response.writeHead(answer.status ?? 200, { ...type, ...answer.headers });
  response.end(body);
}

export interface TestClock extends Clock {
  /** Every wait that was requested; each ends at once. */
  readonly slept: readonly number[];
  advance(milliseconds: number): void;
  /** From now on deadlines expire as soon as `when` settles. */
  timeOutAfter(when: Promise<unknown>): void;
}

export function createTestClock(startsAt = Date.UTC(2026, 10, 15, 1, 2, 3)): TestClock {
  let now = startsAt;
  let timedOut: Promise<unknown> | undefined;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    advance(milliseconds) {
      now += milliseconds;
    },
    timeOutAfter(when) {
      timedOut = when;
    },
    async sleep(milliseconds, signal) {
      signal?.throwIfAborted();
      slept.push(milliseconds);
      now += milliseconds;
      await Promise.resolve();
      signal?.throwIfAborted();
    },
    deadline() {
      const controller = new AbortController();
      const over = (): void => controller.abort(new DOMException('over', 'TimeoutError'));
      void timedOut?.then(over);
      return controller.signal;
    },
  };
}

export interface LogEntry {
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export function createTestLog(): Log & { readonly entries: readonly LogEntry[] } {
  const entries: LogEntry[] = [];
  const write = (fields: object, message: string): void => {
    entries.push({ message, fields: { ...fields } });
  };
  return { entries, debug: write, warn: write };
}

/** A limiter that never waits, for tests about other things. */
export const unlimitedRateLimiter: RateLimiter = {
  reserve: () => Promise.resolve({ reserved: true, waitMs: 0 }),
  markExhausted: () => Promise.resolve(),
  markRefused: () => Promise.resolve(),
};

function createTokenRoute(accessToken = 'Atza|access'): Readonly<Record<string, Route>> {
  return {
    'POST /auth/o2/token': [
      {
        json: {
          access_token: accessToken,
          token_type: 'bearer',
          expires_in: 3600,
          refresh_token: 'Atzr|refresh',
        },
      },
    ],
  };
}

export interface TestBed {
  readonly client: MarketplaceClient;
  readonly server: TestServer;
  readonly clock: TestClock;
  readonly log: ReturnType<typeof createTestLog>;
}

/** A client whose every outside endpoint is one server. */
export async function startTestBed(
  routes: Readonly<Record<string, Route>>,
  settings: Partial<MarketplaceSettings> = {},
): Promise<TestBed> {
  const server = await startServer({ ...createTokenRoute(), ...routes });
  const clock = createTestClock();
  const log = createTestLog();
  const { origin } = server;
  const client = createMarketplaceClient({
    endpoints: { lwa: origin, spApi: { na: origin, eu: origin, fe: origin }, sellerCentral: () => origin },
    application: { id: 'amzn1.sellerapps.app.test', draft: true },
    credentials: () => ({ clientId: 'client', clientSecret: 'client-secret' }),
    userAgent: 'Recoup/1.0 (Language=TypeScript/7; Platform=Node/26)',
    tokenStore: {
      refreshToken: () => Promise.resolve('Atzr|refresh'),
      replaceRefreshToken: () => Promise.resolve(),
    },
    limiter: createMemoryLimiter(),
    random: () => 1,
    clock,
    log,
    ...settings,
  });
  return { client, server, clock, log };
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
