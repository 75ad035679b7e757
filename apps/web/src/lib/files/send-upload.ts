import { ApiError } from '../api/index.ts';

/** The part of a browser's File used here. */
export interface Source {
  readonly name: string;
  readonly size: number;
  slice(from: number, to: number): Blob;
}

interface StartedUpload {
  readonly id: number;
  readonly received: number;
  /** Size of the largest piece the server accepts, where it is not known before the upload starts. */
  readonly pieceSize?: number;
}

/** The calls of an upload; tests replace them to provoke failures. */
export interface UploadCalls<Done> {
  /** The result when the server already has the same bytes. */
  start(
    source: Source,
    sha256: string | undefined,
  ): Promise<{ readonly upload: StartedUpload } | { readonly done: Done }>;
  /** Bytes received so far. */
  sendChunk(
    upload: number,
    offset: number,
    bytes: Blob,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<number>;
  /** Bytes received so far; null when the upload no longer exists. */
  received(upload: number): Promise<number | null>;
  finish(upload: number): Promise<Done>;
  /** Resolves when a retry is worthwhile: the connection is back, or some time has passed. */
  pause(tries: number, signal: AbortSignal): Promise<void>;
}

export type SendingStage =
  | { readonly name: 'sending'; readonly share: number }
  | { readonly name: 'reconnecting' }
  | { readonly name: 'finishing' };

export interface Sending {
  readonly sha256: string | undefined;
  readonly pieceSize?: number;
  readonly signal: AbortSignal;
  readonly onStage: (stage: SendingStage) => void;
  readonly onBegun: (upload: number) => void;
}

const mostTries = 12;
const smallPiece = 1024 * 1024;

interface Retries {
  readonly signal: AbortSignal;
  readonly onStage: (stage: { readonly name: 'reconnecting' }) => void;
  readonly pause: (tries: number, signal: AbortSignal) => Promise<void>;
  readonly mostTries?: number;
}

/** Repeats work that failed only because the server was not reached; the work must be safe to repeat. */
export async function withRetries<T>(
  work: () => Promise<T>,
  { signal, onStage, pause, mostTries: most = mostTries }: Retries,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isPassing(error) || tries === most) throw error;
      onStage({ name: 'reconnecting' });
      await pause(tries, signal);
    }
  }
}

/** Sends a file in chunks. After a lost connection it asks for the received size and resumes from there. */
export async function sendUpload<Done>(
  source: Source,
  calls: UploadCalls<Done>,
  { sha256, pieceSize = smallPiece, signal, onStage, onBegun }: Sending,
): Promise<Done> {
  const retry = <T>(work: () => Promise<T>) => withRetries(work, { signal, onStage, pause: calls.pause });

  const started = await retry(() => calls.start(source, sha256));
  if ('done' in started) return started.done;
  const { id } = started.upload;
  onBegun(id);
  const longest = started.upload.pieceSize ?? pieceSize;
  let offset = started.upload.received;
  let isSure = true;
  while (offset < source.size) {
    offset = await retry(async () => {
      if (!isSure) offset = (await calls.received(id)) ?? offset;
      if (offset >= source.size) return offset;
      isSure = false;
      const bytes = source.slice(offset, Math.min(source.size, offset + longest));
      const from = offset;
      const share = (part: number) => (from + part * bytes.size) / source.size;
      onStage({ name: 'sending', share: share(0) });
      const arrived = await calls.sendChunk(
        id,
        offset,
        bytes,
        (part) => onStage({ name: 'sending', share: share(part) }),
        signal,
      );
      isSure = true;
      return arrived;
    });
  }
  onStage({ name: 'finishing' });
  return retry(() => calls.finish(id));
}

const longestPauseMs = 15_000;

/** Waits longer on each attempt; ends at once when the browser is back online or the upload is cancelled. */
export function pause(tries: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.min(longestPauseMs, 500 * 2 ** (tries - 1)));
  const over = () => resolve();
  addEventListener('online', over);
  signal.addEventListener('abort', over);
  return promise.finally(() => {
    clearTimeout(timer);
    removeEventListener('online', over);
    signal.removeEventListener('abort', over);
  });
}

/** The file's SHA-256 hash; undefined where the browser offers no hashing, as on a page without https. */
export async function hashFile(file: File): Promise<string | undefined> {
  const { subtle } = globalThis.crypto;
  // `crypto.subtle` is missing outside a secure context, although its type says otherwise.
  if ((subtle as SubtleCrypto | undefined) === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reasons of a 429 that lasts until another day, so a retry is useless, unlike that of too many requests. */
const usedUp: readonly (string | undefined)[] = ['checks_used_up', 'estimates_used_up'];

/** Whether a retry may succeed: the server was not reached, is busy, or has received another number of bytes. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || usedUp.includes(error.reason)) return false;
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  return error.reason === 'upload_elsewhere' || [429, 502, 503, 504].includes(error.status ?? 0);
}
