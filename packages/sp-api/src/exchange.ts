import { orAborted, type Clock } from './clock.ts';

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

/** Nothing came back, or only half of it. Whether the other side acted is unknown. */
export class NoReply extends Error {
  override readonly name = 'NoReply';
  readonly code: 'Timeout' | 'NoConnection';

  constructor(code: NoReply['code'], detail: string) {
    super(detail);
    this.code = code;
  }
}

/** A path below a base address, which may itself have one. */
export function under(base: string, path: string): URL {
  return new URL(base.replace(/\/$/, '') + path);
}

/** One request and its whole reply, headers and body under one deadline. */
export async function exchange(
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
      // A redirect would carry the token to somewhere nobody configured.
      redirect: 'manual',
      signal: ended,
    });
    const text = await orAborted(response.text(), ended);
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    signal?.throwIfAborted();
    throw toNoReply(error, deadline, timeoutMs);
  }
}

export function toNoReply(error: unknown, deadline: AbortSignal, timeoutMs: number): NoReply {
  if (deadline.aborted) return new NoReply('Timeout', `no answer within ${timeoutMs} ms`);
  return new NoReply('NoConnection', networkCode(error));
}

/** Only the code: messages of fetch can hold the address, and a document's address is a key to it. */
function networkCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'connection broken';
}
