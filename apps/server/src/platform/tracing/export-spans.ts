import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { runInSpan, spanKinds, type Attributes, type Collect, type Span } from './span.ts';

interface ExportOptions {
  /** The collector's base address, as OTEL_EXPORTER_OTLP_ENDPOINT gives it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The name under which the collector shows this process. */
  readonly service: string;
  readonly log: Log;
  readonly everyMs?: number;
}

export interface SpanExporter {
  readonly collect: Collect;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

const batchSize = 512;
/** Beyond this new spans are dropped: a collector that is down must not fill our memory. */
const maxWaiting = 4096;
const timeoutMs = 10_000;
/** Shutdown must not wait longer for the collector. */
const lastMs = 2_000;

/**
 * Sends spans to a collector by OTLP over HTTP in JSON. Not the official SDK: with its exporter it adds 37 MB of
 * packages, where the whole image may have 350 MB.
 */
export function createSpanExporter(options: ExportOptions): SpanExporter {
  const { log } = options;
  const waiting: Span[] = [];
  let dropped = 0;
  let sending: Promise<void> | undefined;

  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize);
      try {
        await send(options, batch);
      } catch (error) {
        dropped += batch.length;
        log.warn({ err: error, dropped }, 'traces could not be sent');
        return;
      }
    }
  };
  const flush = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(() => void flush(), options.everyMs ?? 5_000);
  timer.unref();

  return {
    collect: (span) => {
      if (waiting.length >= maxWaiting) dropped += 1;
      else waiting.push(span);
      if (waiting.length === batchSize) void flush();
    },
    stop: async () => {
      clearInterval(timer);
      // The first flush may already have been running before the last spans were added.
      const everything = flush().then(flush);
      await Promise.race([everything, setTimeout(lastMs)]);
    },
  };
}

/** Outside of any span, so that sending is not traced itself. */
function send({ endpoint, headers, service }: ExportOptions, spans: readonly Span[]): Promise<void> {
  return runInSpan(undefined, async () => {
    const answer = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(toOtlp(service, spans)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the collector of traces answered ${answer.status}`);
  });
}

function toOtlp(service: string, spans: readonly Span[]): unknown {
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes({ 'service.name': service }) },
        scopeSpans: [
          {
            scope: { name: 'recoup' },
            spans: spans.map((span) => ({
              traceId: span.traceId,
              spanId: span.spanId,
              ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
              name: span.name,
              kind: spanKinds[span.kind],
              startTimeUnixNano: toNanoseconds(span.startedAt),
              endTimeUnixNano: toNanoseconds(span.endedAt ?? span.startedAt),
              attributes: toAttributes(span.attributes),
              status: span.fault === undefined ? {} : { code: 2, message: span.fault },
            })),
          },
        ],
      },
    ],
  };
}

function toAttributes(attributes: Attributes): unknown[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}

/** As a string, because a number lacks the precision. */
function toNanoseconds(milliseconds: number): string {
  return `${Math.round(milliseconds * 1000)}000`;
}
