import type { IncomingMessage, ServerResponse } from 'node:http';
import { report } from '../report.ts';
import { noReply, Refusal, text, type Reply } from './reply.ts';

export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Distinguishes routes that share method and path. */
  readonly when?: (request: IncomingMessage) => boolean;
  /** Returns nothing when it wrote the response itself. */
  readonly answer: (call: Call) => Reply | typeof noReply | void | Promise<Reply | typeof noReply | void>;
}

/** One part of the outside world, selected by what it matches. */
export interface RouteGroup {
  readonly routes: readonly Route[];
}

// A client that waits longer has no timeout of its own and would wait for ever.
const longestSilence = 120_000;

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

export function createRouter(
  groups: readonly RouteGroup[],
): (request: IncomingMessage, response: ServerResponse) => void {
  const routes = groups
    .flatMap((group) => group.routes)
    .map((route) => ({ ...route, pattern: new URLPattern({ pathname: route.path }) }));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = readUrl(request);
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
    const allowed = new Set<string>();
    for (const route of routes) {
      const match = route.pattern.exec({ pathname: url.pathname });
      if (!match || route.when?.(request) === false) continue;
      if (route.method !== method) {
        allowed.add(route.method);
        continue;
      }
      const params = decodeParams(match.pathname.groups);
      const reply = await route.answer({ method, url, params, request, response });
      if (reply === noReply) leaveUnanswered(response);
      else if (reply) send(response, reply);
      return;
    }
    if (allowed.size === 0) throw new Refusal(404, 'nothing here');
    send(response, text(405, 'method not allowed', { allow: [...allowed].join(', ') }));
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof Refusal) return refuse(request, response, error);
      report(error);
      return refuse(request, response, new Refusal(500, 'the sandbox failed; its own output says why'));
    });
  };
}

function readUrl(request: IncomingMessage): URL {
  const host = request.headers.host ?? '';
  // DNS rebinding: a foreign page can resolve its own name to this machine, so only known host names are
  // served.
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)) {
    throw new Refusal(403, 'the sandbox answers to localhost only');
  }
  const target = request.url ?? '';
  // Two leading slashes would be parsed as a host name.
  if (!target.startsWith('/') || target.startsWith('//')) throw new Refusal(400, 'malformed address');
  const url = URL.parse(target, `http://${host}`);
  if (!url) throw new Refusal(400, 'malformed address');
  return url;
}

function decodeParams(groups: Readonly<Record<string, string | undefined>>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value ?? '')]),
    );
  } catch {
    throw new Refusal(400, 'malformed address');
  }
}

function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, {
    ...always,
    ...reply.headers,
    'content-length': String(Buffer.byteLength(reply.body)),
  });
  response.end(reply.body);
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The rest of the body is not read.
  if (!request.complete) response.setHeader('connection', 'close');
  send(response, text(refusal.status, refusal.message));
}

function leaveUnanswered(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), longestSilence);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}
