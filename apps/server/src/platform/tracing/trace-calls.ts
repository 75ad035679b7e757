import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { endSpan, startChild, type Span } from './span.ts';

interface FetchRequest {
  readonly method: string;
  readonly origin: string | URL;
}

/**
 * Traces outgoing calls: by fetch, and by Node's http, which the gateway's client uses. Without path and query, which
 * may contain personal data.
 */
export function traceCalls(): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, method: string, host: string): void => {
    const span = startChild({
      name: `${method} ${host}`,
      kind: 'client',
      attributes: { 'http.request.method': method, 'server.address': host },
    });
    if (span !== undefined) spans.set(request, span);
  };
  const answered = (request: object, status: number): void => {
    const span = spans.get(request);
    if (span !== undefined) span.attributes['http.response.status_code'] = status;
  };
  const end = (request: object, error?: unknown): void => {
    const span = spans.get(request);
    if (span !== undefined) endSpan(span, error);
  };

  const listeners: readonly (readonly [channel: string, listener: (message: unknown) => void])[] = [
    on<{ request: FetchRequest }>('undici:request:create', ({ request }) =>
      begin(request, request.method, new URL(request.origin).host),
    ),
    on<{ request: object; response: { statusCode: number } }>(
      'undici:request:headers',
      ({ request, response }) => answered(request, response.statusCode),
    ),
    on<{ request: object }>('undici:request:trailers', ({ request }) => end(request)),
    on<{ request: object; error: unknown }>('undici:request:error', ({ request, error }) =>
      end(request, error),
    ),
    on<{ request: ClientRequest }>('http.client.request.start', ({ request }) =>
      begin(request, request.method, request.host),
    ),
    on<{ request: ClientRequest; response: IncomingMessage }>(
      'http.client.response.finish',
      ({ request, response }) => {
        answered(request, response.statusCode ?? 0);
        end(request);
      },
    ),
    on<{ request: ClientRequest; error: unknown }>('http.client.request.error', ({ request, error }) =>
      end(request, error),
    ),
  ];
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}

/** Node does not type the messages of its channels. */
function on<Message>(channel: string, listener: (message: Message) => void) {
  return [channel, (message: unknown) => listener(message as Message)] as const;
}
