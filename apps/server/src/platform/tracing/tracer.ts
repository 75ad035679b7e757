import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createSpanExporter } from './export-spans.ts';
import { parseTraceparent, startSpan, type Attributes, type Span, type SpanKind } from './span.ts';
import { traceCalls } from './trace-calls.ts';

export interface Tracer {
  /** A root span; undefined if the trace is not sampled. */
  start(
    span: { name: string; kind: SpanKind; attributes?: Attributes },
    traceparent?: string | null,
  ): Span | undefined;
  stop(): Promise<void>;
}

type Settings = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
>;

/** Undefined if no collector is configured. */
export function createTracer(
  config: Settings,
  { service, log, everyMs }: { service: string; log: Log; everyMs?: number },
): Tracer | undefined {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const exporter = createSpanExporter({
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    service,
    log,
    ...(everyMs !== undefined && { everyMs }),
  });
  const stopCalls = traceCalls();
  return {
    start: (span, traceparent = null) => {
      const origin = parseTraceparent(traceparent);
      // A trace sampled at its origin is continued.
      if (origin === undefined && Math.random() >= config.OTEL_TRACES_SAMPLER_ARG) return undefined;
      return startSpan(exporter.collect, span, origin);
    },
    stop: async () => {
      stopCalls();
      await exporter.stop();
    },
  };
}
