import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';

const dist = resolve(import.meta.dirname, '../../apps/web/dist');

/** A received call, with everything the specification defines. */
export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly accept: string;
  readonly body: unknown;
}

export interface Reply {
  readonly status?: number;
  readonly statusText?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged instead of `body`. */
  readonly text?: string;
  readonly cookies?: readonly string[];
  /** Closes the connection without a reply. */
  readonly dropped?: true;
}

export type Answer = Reply | ((asked: ReceivedCall) => Reply | Promise<Reply>);

/** Method and path as the specification writes them, such as `PATCH /api/account/api/profile/{id}/`. */
export type Table = Readonly<Record<string, Answer>>;

export interface FakeServer {
  readonly url: string;
  /** All received calls in order. */
  readonly asked: readonly ReceivedCall[];
  /** The calls of one name. */
  of(name: string): readonly ReceivedCall[];
  /** Replaces all answers and clears the received calls. */
  restart(table: Table): void;
  /** Replaces one answer. */
  answer(table: Table): void;
  /** Delays files whose address contains this until the promise resolves. */
  hold(file: string, until: Promise<unknown>): void;
  close(): Promise<void>;
}

/** Serves the built web and answers its calls from a table, without our server. */
export async function startFakeServer(given: Table = {}): Promise<FakeServer> {
  const files = webFiles();
  const asked: ReceivedCall[] = [];
  const held: { readonly file: string; readonly until: Promise<unknown> }[] = [];
  let table = given;

  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://canned.invalid');
    if (!url.pathname.startsWith('/api/')) {
      await held.find(({ file }) => url.pathname.includes(file))?.until;
      serveFile(files, url.pathname, response);
      return;
    }
    const call = await readCall(request, url);
    asked.push(call);
    const answer = answerIn(table, call);
    const {
      status = 200,
      statusText,
      body,
      text,
      cookies,
      dropped,
    } = answer
      ? await (typeof answer === 'function' ? answer(call) : answer)
      : { status: 404, body: { message: `Nothing is answered to ${call.method} ${call.path}` } };
    if (dropped) {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, statusText, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(cookies ? { 'set-cookie': [...cookies] } : {}),
    });
    response.end(text ?? (body === undefined ? '' : JSON.stringify(body)));
  };

  const server = createServer((request, response) => {
    reply(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    of: (name) => asked.filter((call) => isCall(name, call)),
    restart: (other) => {
      table = other;
      asked.length = 0;
      held.length = 0;
    },
    answer: (more) => {
      table = { ...table, ...more };
    },
    hold: (file, until) => held.push({ file, until }),
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

type Files = ReadonlyMap<string, Buffer>;
let read: Files | undefined;

function webFiles(): Files {
  read ??= new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [`/${file.slice(dist.length + 1).replaceAll(sep, '/')}`, readFileSync(file)];
      }),
  );
  if (!read.has('/index.html')) throw new Error('The web is not built; run node scripts/setup.mjs --web');
  return read;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

function serveFile(files: Files, path: string, response: ServerResponse): void {
  const name = files.has(path) ? path : '/index.html';
  response.writeHead(200, {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(files.get(name));
}

async function readCall(request: IncomingMessage, url: URL): Promise<ReceivedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const pairs = (request.headers.cookie ?? '').split('; ').filter(Boolean);
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    cookies: Object.fromEntries(pairs.map((pair) => splitAt(pair, pair.indexOf('=')))),
    accept: request.headers.accept ?? '',
    body: text === '' ? undefined : JSON.parse(text),
  };
}

function splitAt(pair: string, index: number): [string, string] {
  return [pair.slice(0, index), pair.slice(index + 1)];
}

function answerIn(table: Table, call: ReceivedCall): Answer | undefined {
  const exact = table[`${call.method} ${call.path}`];
  if (exact) return exact;
  return Object.entries(table).find(([name]) => isCall(name, call))?.[1];
}

function isCall(name: string, { method, path }: ReceivedCall): boolean {
  const [wantedMethod, wantedPath = ''] = name.split(' ', 2);
  if (method !== wantedMethod) return false;
  const wanted = wantedPath.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part === given[index] || (part.startsWith('{') && given[index] !== ''))
  );
}
