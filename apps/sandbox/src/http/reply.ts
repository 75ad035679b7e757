export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Never answers: imitates a service that hangs. */
export const noReply = Symbol('no reply');

export function json(status: number, value: unknown): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  };
}

export function text(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body };
}

export function createRedirect(location: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status: 303, headers: { location, ...headers }, body: '' };
}

/** A refused request; the message is sent to the client. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
