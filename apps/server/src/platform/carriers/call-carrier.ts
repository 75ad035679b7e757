import { NotTracked } from './carrier.ts';

interface CarrierCall {
  readonly provider: string;
  readonly url: URL;
  readonly init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** One call with one deadline; everything but a valid answer is a `NotTracked`. */
export async function callCarrier({ provider, url, init, timeoutMs, signal }: CarrierCall): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      ...init,
      // Following a redirect would send the key to an unknown host.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    text = await response.text();
  } catch {
    signal?.throwIfAborted();
    const reason = timeout.aborted ? `no answer within ${timeoutMs} ms` : 'no connection';
    throw new NotTracked(provider, reason, 'unreachable');
  }
  const { status } = response;
  const said = `HTTP ${status}`;
  if (status === 404) throw new NotTracked(provider, said, 'unknown_number');
  if (status === 429) throw new NotTracked(provider, said, 'busy', parseWait(response));
  if (status >= 500) throw new NotTracked(provider, said, 'unreachable');
  if (status !== 200) throw new NotTracked(provider, said, 'refused');
  try {
    return JSON.parse(text);
  } catch {
    throw new NotTracked(provider, 'the answer is no JSON', 'unreachable');
  }
}

function parseWait({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 86_400) : undefined;
}
