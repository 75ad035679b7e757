import { rejectOnAbort, type Clock } from './clock.ts';

export interface OutgoingRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** No reply, or an incomplete one. Whether the other side acted is unknown. */
export class NoReply extends Error {
  override readonly name = 'NoReply';
  readonly code: 'Timeout' | 'NoConnection';

  constructor(code: NoReply['code'], detail: string) {
    super(detail);
    this.code = code;
  }
}

/** Joins a path to a base URL that may have a path of its own. */
export function joinUrl(base: string, path: string): URL {
  return new URL(base.replace(/\/$/, '') + path);
}

/** Sends one request and reads the whole reply under one deadline. */
export async function sendRequest(
  { url, method, headers, body }: OutgoingRequest,
  { clock, timeoutMs, signal }: { clock: Clock; timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Reply> {
  const deadline = clock.deadline(timeoutMs);
  const ended = signal ? AbortSignal.any([signal, deadline]) : deadline;
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      // Following a redirect would send the token to a host nobody configured.
      redirect: 'manual',
      signal: ended,
    });
    const text = await rejectOnAbort(response.text(), ended);
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    signal?.throwIfAborted();
    throw toNoReply(error, deadline, timeoutMs);
  }
}

export function toNoReply(error: unknown, deadline: AbortSignal, timeoutMs: number): NoReply {
  if (deadline.aborted) return new NoReply('Timeout', `no answer within ${timeoutMs} ms`);
  return new NoReply('NoConnection', getNetworkCode(error));
}

/**
 * Only the error code: fetch's messages can contain the URL, and a document URL grants access to the
 * document.
 */
function getNetworkCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'connection broken';
}
