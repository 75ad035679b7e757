import { SmsNotSent } from './text-message.ts';

export interface ProviderReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One call with one deadline. A missing reply counts as transient. */
export async function callProvider(
  provider: string,
  url: URL,
  init: { readonly method: 'POST'; readonly headers: Record<string, string>; readonly body?: string },
  timeoutMs: number,
): Promise<ProviderReply> {
  try {
    const response = await fetch(url, {
      ...init,
      // Following a redirect would send the credentials to an unknown host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: readObject(await response.text()) };
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw new SmsNotSent(provider, timedOut ? `no answer within ${timeoutMs} ms` : 'no connection', true);
  }
}

export function isTransientStatus(status: number): boolean {
  return status === 429 || status >= 500;
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
