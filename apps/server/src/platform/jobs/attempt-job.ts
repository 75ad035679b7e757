import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Data } from '../database/database.ts';
import { publish } from '../live/publish.ts';
import type { Log } from '../log.ts';
import { endSpan, runInSpan, type Span } from '../tracing/span.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { Job } from './job.ts';
import { persist } from './persist.ts';

export interface JobContext {
  /** The run's id, the same for every attempt, by which others recognize a retry. */
  readonly run: string;
  readonly attempt: number;
  readonly log: Log;
  readonly signal: AbortSignal;
  progress(percent: number): Promise<void>;
  /** Resolves when jobs before it are done, where these run in an order: by a movable clock. At once elsewhere. */
  turn(): Promise<void>;
}

/** `continues`: the handler has enqueued a next job of the same run. */
type Outcome = 'continues' | void;

export interface Handler {
  readonly job: Job;
  run(payload: unknown, context: JobContext): Promise<Outcome>;
}

export function handle<P extends z.ZodType>(
  job: Job<P>,
  run: (payload: z.output<P>, context: JobContext) => Promise<Outcome>,
): Handler {
  return { job, run: (payload, context) => run(job.payload.parse(payload), context) };
}

const envelope = z.object({ run: z.uuid(), payload: z.unknown() });

interface AttemptTools {
  readonly data: Data;
  readonly log: Log;
  readonly tracer?: Tracer | undefined;
}

interface Attempt {
  readonly run: string;
  readonly payload: unknown;
  readonly attempt: number;
  readonly last: boolean;
  readonly signal: AbortSignal;
  readonly turn?: JobContext['turn'];
}

/** Attempts a job and updates its run. Throws if another attempt may help. */
export async function attemptJob(tools: AttemptTools, handler: Handler, given: Attempt): Promise<void> {
  const { data, tracer } = tools;
  const { run, attempt } = given;
  const begun = { state: 'running', attempts: attempt, started_at: data.clock.now() } as const;
  const traceparent = await updateRun(data, run, begun);
  const span = tracer?.start(
    {
      name: handler.job.name,
      kind: 'consumer',
      attributes: { 'recoup.run': run, 'recoup.attempt': attempt },
    },
    traceparent,
  );
  await runInSpan(span, () => runAttempt(tools, handler, given, span));
}

async function runAttempt(
  { data, log: parent }: AttemptTools,
  handler: Handler,
  given: Attempt,
  span: Span | undefined,
): Promise<void> {
  const { run, attempt, signal, turn = async () => undefined } = given;
  const log = parent.child({ job: handler.job.name, run, attempt });
  let outcome: Outcome;
  try {
    outcome = await handler.run(given.payload, {
      run,
      attempt,
      log,
      signal,
      turn,
      progress: async (percent) => {
        await updateRun(data, run, { progress: Math.round(percent) });
      },
    });
    if (span !== undefined) endSpan(span);
  } catch (error) {
    if (span !== undefined) endSpan(span, error);
    const hopeless = error instanceof Error && 'retryable' in error && error.retryable === false;
    const last = hopeless || given.last;
    log[last ? 'error' : 'warn']({ err: error }, last ? 'a job was given up' : 'a job failed');
    await updateRun(data, run, {
      state: last ? 'given_up' : 'failed',
      error: error instanceof Error ? error.message : String(error),
      ...(last && { finished_at: data.clock.now() }),
    });
    if (hopeless) return;
    throw error;
  }
  if (outcome === 'continues') {
    await updateRun(data, run, { state: 'queued', error: null });
    return;
  }
  const finished_at = data.clock.now();
  await persist(log, async () => {
    await updateRun(data, run, { state: 'succeeded', progress: 100, error: null, finished_at });
  });
}

/** A scheduled job has no run yet. The run's id is derived from the job's, so that every attempt has the same. */
export async function openRun(
  data: Data,
  job: Job,
  { raw, id }: { raw: unknown; id: string },
): Promise<z.output<typeof envelope>> {
  const enqueued = envelope.safeParse(raw);
  if (enqueued.success) return enqueued.data;
  const run = scheduledRunId(id);
  await data.withSystem((tx) =>
    tx
      .insertInto('job_runs')
      .values({ id: run, task: job.name })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return { run, payload: {} };
}

function scheduledRunId(job: string): string {
  const digest = createHash('sha256').update(`scheduled job ${job}`).digest('hex');
  // Version 8 of RFC 9562: a UUID whose bits are the application's own.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

async function updateRun(
  data: Data,
  run: string,
  change: {
    state?: 'queued' | 'running' | 'succeeded' | 'failed' | 'given_up';
    progress?: number;
    attempts?: number;
    error?: string | null;
    started_at?: Date;
    finished_at?: Date;
  },
): Promise<string | null> {
  return data.withSystem(async (tx) => {
    const row = await tx
      .updateTable('job_runs')
      .set(change)
      .where('id', '=', run)
      .returning(['account_id', 'traceparent'])
      .executeTakeFirst();
    if (row?.account_id != null) await publish(tx, row.account_id, { topic: 'job', subject: run });
    return row?.traceparent ?? null;
  });
}
