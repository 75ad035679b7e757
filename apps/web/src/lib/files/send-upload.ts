import { ApiError } from '../api/index.ts';

/** The part of a file that the sending needs to know. */
export interface Source {
  readonly name: string;
  readonly size: number;
  slice(from: number, to: number): Blob;
}

interface Begun {
  readonly id: number;
  readonly received: number;
}

/** The calls it takes, so that how they fail can be tried out. */
export interface UploadCalls<Done> {
  /** What it would end with, when the same bytes are already there. */
  begin(
    source: Source,
    sha256: string | undefined,
  ): Promise<{ readonly upload: Begun } | { readonly done: Done }>;
  /** How much has arrived after it. */
  piece(
    upload: number,
    offset: number,
    bytes: Blob,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<number>;
  /** How much has arrived; null when there is no such upload any more. */
  received(upload: number): Promise<number | null>;
  finish(upload: number): Promise<Done>;
  /** Until it is worth trying again: the connection is back, or some time has passed. */
  pause(tries: number, signal: AbortSignal): Promise<void>;
}

export type SendingStage =
  | { readonly name: 'sending'; readonly share: number }
  | { readonly name: 'reconnecting' }
  | { readonly name: 'finishing' };

export interface Sending {
  readonly sha256: string | undefined;
  readonly pieceSize: number;
  readonly signal: AbortSignal;
  readonly onStage: (stage: SendingStage) => void;
  readonly onBegun: (upload: number) => void;
}

const mostTries = 12;

/** Sends a file piece by piece. After a lost connection it asks how far it got and goes on from there. */
export async function sendUpload<Done>(
  source: Source,
  calls: UploadCalls<Done>,
  { sha256, pieceSize, signal, onStage, onBegun }: Sending,
): Promise<Done> {
  const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted || !isPassing(error) || tries === mostTries) throw error;
        onStage({ name: 'reconnecting' });
        await calls.pause(tries, signal);
      }
    }
  };

  const begun = await patiently(() => calls.begin(source, sha256));
  if ('done' in begun) return begun.done;
  const { id } = begun.upload;
  onBegun(id);
  let offset = begun.upload.received;
  let isSure = true;
  while (offset < source.size) {
    offset = await patiently(async () => {
      if (!isSure) offset = (await calls.received(id)) ?? offset;
      if (offset >= source.size) return offset;
      isSure = false;
      const bytes = source.slice(offset, Math.min(source.size, offset + pieceSize));
      const from = offset;
      const share = (part: number) => (from + part * bytes.size) / source.size;
      onStage({ name: 'sending', share: share(0) });
      const arrived = await calls.piece(
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
  return patiently(() => calls.finish(id));
}

const longestPauseMs = 15_000;

/** Longer each time; over at once when the browser says that the connection is back, or the upload was stopped. */
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

/** Undefined where the browser offers no hashing, as on an address without https. */
export async function hashOf(file: File): Promise<string | undefined> {
  const { subtle } = globalThis.crypto;
  // Outside a secure context there is none, whatever the types say.
  if ((subtle as SubtleCrypto | undefined) === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Worth trying again: the server was not reached, or it has another idea of how far the upload is. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  return error.reason === 'upload_elsewhere' || [429, 502, 503, 504].includes(error.status ?? 0);
}
