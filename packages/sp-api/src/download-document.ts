import { backOffMs, type BackOff } from './back-off.ts';
import { rejectOnAbort, type Clock } from './clock.ts';
import { MarketplaceError } from './errors.ts';
import { NoReply, toNoReply } from './send-request.ts';
import type { Log } from './log.ts';
import type { ReportDocument } from './reports.ts';
import { unpack } from './decompress.ts';

/** A report document as it is streamed: decompressed, otherwise unchanged. */
export interface IncomingDocument {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly contentType: string | undefined;
}

/**
 * Must read the document to its end. Called again with a new document when the download breaks; results of
 * the earlier call must then be discarded.
 */
export type ReadDocument<Result> = (document: IncomingDocument) => Promise<Result>;

export interface DownloadSettings {
  readonly clock: Clock;
  readonly log: Log;
  readonly random: () => number;
  readonly backOff: BackOff;
  /** Longest time without data: before the reply and between two chunks. */
  readonly timeoutMs: number;
}

export interface Download<Result> {
  readonly documentId: string;
  /** Each attempt uses one call of a rate limit that refills once a minute. */
  readonly ask: () => Promise<ReportDocument>;
  readonly read: ReadDocument<Result>;
  readonly signal?: AbortSignal | undefined;
}

// The document URL expires after five minutes; one about to expire is not tried.
const addressLifeMs = 4.5 * 60_000;

export async function downloadDocument<Result>(
  settings: DownloadSettings,
  { documentId, ask, read, signal }: Download<Result>,
): Promise<Result> {
  const { clock, log, random, backOff } = settings;
  let address: { readonly document: ReportDocument; readonly since: number } | undefined;
  for (let failures = 1; ; failures += 1) {
    if (!address || clock.now() - address.since > addressLifeMs) {
      address = { document: await ask(), since: clock.now() };
    }
    const outcome = await downloadOnce(settings, address.document, read, signal);
    if ('result' in outcome) return outcome.result;

    const { error } = outcome;
    log.warn({ documentId, status: error.status, code: error.code, failures }, 'The download failed');
    if (failures >= backOff.attempts) throw error;
    if (error.status >= 400 && error.status < 500) address = undefined;
    await clock.sleep(backOffMs(failures, backOff, random), signal);
  }
}

async function downloadOnce<Result>(
  { clock, log, timeoutMs }: DownloadSettings,
  { documentId, url, declaredGzip }: ReportDocument,
  read: ReadDocument<Result>,
  signal: AbortSignal | undefined,
): Promise<{ readonly result: Result } | { readonly error: MarketplaceError }> {
  const stop = new AbortController();
  const quiet = clock.deadline(timeoutMs);
  let response: Response;
  try {
    // The URL is presigned: our access token must not be sent there.
    const started = fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]),
    });
    response = await rejectOnAbort(started, signal, quiet);
  } catch (error) {
    stop.abort();
    signal?.throwIfAborted();
    return { error: broken(toNoReply(error, quiet, timeoutMs)) };
  }

  try {
    if (response.status !== 200 || !response.body) {
      return { error: refused(response.status) };
    }
    const arriving = pieces(response.body, { clock, timeoutMs, signal });
    const watched = watch(
      unpack(arriving, (isGzip) => {
        if (isGzip !== declaredGzip) {
          log.warn({ documentId, declaredGzip, isGzip }, 'The document is not packed as declared');
        }
      }),
    );
    const contentType = response.headers.get('content-type') ?? undefined;
    try {
      return { result: await read({ bytes: watched.bytes, contentType }) };
    } catch (error) {
      signal?.throwIfAborted();
      // Errors of the reader (a full disk, for example) are not retried: a new download would not fix them.
      if (watched.failure() === undefined) throw error;
      return { error: broken(watched.failure()) };
    }
  } finally {
    stop.abort();
  }
}

async function* pieces(
  body: ReadableStream<Uint8Array>,
  { clock, timeoutMs, signal }: { clock: Clock; timeoutMs: number; signal?: AbortSignal | undefined },
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  for (;;) {
    const quiet = clock.deadline(timeoutMs);
    const piece = await rejectOnAbort(reader.read(), signal, quiet).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw toNoReply(error, quiet, timeoutMs);
    });
    if (piece.done) return;
    yield piece.value;
  }
}

/** Distinguishes a failing source from a failing reader. */
function watch(source: AsyncIterable<Uint8Array>): {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly failure: () => unknown;
} {
  let failure: unknown;
  async function* read(): AsyncGenerator<Uint8Array, void, undefined> {
    const iterator = source[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await iterator.next().catch((error: unknown) => {
          failure = error;
          throw error;
        });
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { bytes: { [Symbol.asyncIterator]: read }, failure: () => failure };
}

function refused(status: number): MarketplaceError {
  return new MarketplaceError({
    operation: 'download',
    status,
    code: status === 401 || status === 403 ? 'AddressExpired' : `Http${status}`,
    retryable: true,
  });
}

function broken(reason: unknown): MarketplaceError {
  const isSilence = reason instanceof NoReply;
  return new MarketplaceError({
    operation: 'download',
    status: 0,
    code: isSilence ? reason.code : 'BrokenDocument',
    explanation: isSilence ? reason.message : 'cut off or damaged',
    retryable: true,
  });
}
