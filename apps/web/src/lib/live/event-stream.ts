import { readsSignal } from '../api/index.ts';

interface EventStreamHandlers {
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onData: (data: string) => void;
}

/**
 * Server-sent events by fetch, because an EventSource cannot send the `accept` header every call has.
 * Reconnects until it is aborted or the server refuses.
 */
export async function followEvents(
  url: string,
  signal: AbortSignal,
  handlers: EventStreamHandlers,
): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(url, {
      headers: { accept: 'application/json, text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, readsSignal()]),
    }).catch(() => null);
    if (answer && isRefused(answer)) {
      await answer.body?.cancel();
      return;
    }
    if (answer?.ok && answer.body) {
      handlers.onOpen();
      await readEvents(answer.body, handlers);
      handlers.onClose();
    }
    await pause(signal);
  }
}

/** A busy server is retried; an unknown call or a missing permission is final. */
function isRefused({ status, headers }: Response): boolean {
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  return status < 500 && status !== 429 && !isStream;
}

async function readEvents(
  body: ReadableStream<BufferSource>,
  { onData }: EventStreamHandlers,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    // A broken connection is handled like a closed one.
    const piece = await reader.read().catch(() => null);
    if (!piece || piece.done) return;
    const events = `${rest}${piece.value}`.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event
        .split('\n')
        .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []));
      if (data.length > 0) onData(data.join('\n'));
    }
  }
}

const reconnectDelayMs = 1000;

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) {
      done();
      return;
    }
    const timer = setTimeout(done, reconnectDelayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
