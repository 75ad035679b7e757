import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Numbered as OpenTelemetry's protocol numbers them. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type SpanKind = keyof typeof spanKinds;

export type Attributes = Record<string, string | number>;

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly kind: SpanKind;
  readonly startedAt: number;
  name: string;
  readonly attributes: Attributes;
  fault: string | undefined;
  /** Milliseconds since 1970, with fractions. */
  endedAt: number | undefined;
  readonly collect: Collect;
}

/** Receives ended spans. */
export type Collect = (span: Span) => void;

interface NewSpan {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  readonly startedAt?: number;
}

interface Origin {
  readonly traceId: string;
  readonly spanId?: string;
}

const current = new AsyncLocalStorage<Span | undefined>();

export const spanClock = (): number => performance.timeOrigin + performance.now();

/** The root span of this process; `origin` is the span of another process that caused it. */
export function startSpan(
  collect: Collect,
  { name, kind, attributes = {}, startedAt = spanClock() }: NewSpan,
  origin: Origin = { traceId: randomBytes(16).toString('hex') },
): Span {
  return {
    traceId: origin.traceId,
    spanId: randomBytes(8).toString('hex'),
    parentId: origin.spanId,
    kind,
    startedAt,
    name,
    attributes: { ...attributes },
    fault: undefined,
    endedAt: undefined,
    collect,
  };
}

/** A child of the current span; undefined if nothing is traced. */
export function startChild(span: NewSpan): Span | undefined {
  const parent = current.getStore();
  return parent && startSpan(parent.collect, span, parent);
}

export function endSpan(span: Span, error?: unknown): void {
  if (span.endedAt !== undefined) return;
  span.endedAt = spanClock();
  if (error !== undefined) span.fault = error instanceof Error ? error.name : 'error';
  span.collect(span);
}

export function runInSpan<T>(span: Span | undefined, work: () => T): T {
  return current.run(span, work);
}

/** Runs the work in a child span. */
export async function traceStep<T>(span: NewSpan, work: () => Promise<T>): Promise<T> {
  const child = startChild(span);
  if (child === undefined) return work();
  try {
    const result = await runInSpan(child, work);
    endSpan(child);
    return result;
  } catch (error) {
    endSpan(child, error);
    throw error;
  }
}

/** Records a child span that has already ended. */
export function recordStep(span: NewSpan, milliseconds: number, error?: unknown): void {
  const child = startChild({ ...span, startedAt: spanClock() - milliseconds });
  if (child !== undefined) endSpan(child, error);
}

export const currentTraceId = (): string | undefined => current.getStore()?.traceId;

/** The current span as W3C Trace Context, for another process to continue. */
export function formatTraceparent(): string | null {
  const span = current.getStore();
  return span === undefined ? null : `00-${span.traceId}-${span.spanId}-01`;
}

export function parseTraceparent(text: string | null): Origin | undefined {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(text ?? '') ?? [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}
