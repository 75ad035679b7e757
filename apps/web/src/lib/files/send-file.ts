/* oxlint-disable recoup/write-by-mutation -- the upload queue shows, repeats and cancels what is sent */
import type { CallName, Reply } from '@recoup/contract';
import { ApiError, call } from '../api/index.ts';
import type { Values } from '../api/request.ts';
import { sendFiles, sendUploaded, type FilesCall } from './send-files.ts';
import { hashFile, isPassing, pause, sendUpload, withRetries, type SendingStage } from './send-upload.ts';

interface SendFileOptions {
  readonly params: Values;
  readonly query?: Values;
  /** Null for calls without a selected account. */
  readonly account: string | null;
  readonly signal: AbortSignal;
  readonly onStage: (stage: SendingStage) => void;
}

/** A smaller file is sent whole: resuming it would take more requests than sending it again. */
const maxWholeBytes = 256 * 1024;
/** Hashing a larger file would fill the memory. It resumes while its page is open. */
const maxHashedBytes = 64 * 1024 * 1024;

/** Sends one file to a call that takes files, and resumes after a lost connection. The call must be repeatable. */
export async function sendFile<Name extends FilesCall>(
  name: Name,
  file: File,
  options: SendFileOptions,
): Promise<Reply<CallName[Name]>> {
  const { signal, onStage } = options;
  if (file.size <= maxWholeBytes) {
    const onProgress = (share: number) => onStage({ name: 'sending', share });
    return withRetries(() => sendFiles(name, [file], { ...options, onProgress }), {
      signal,
      onStage,
      pause,
    });
  }
  const sha256 = file.size > maxHashedBytes ? undefined : await hashFile(file);
  signal.throwIfAborted();
  let uploaded: number | undefined;
  try {
    const reply = await sendUpload(
      file,
      {
        start: async () => {
          const body = { name: file.name, size: file.size, ...(sha256 === undefined ? {} : { sha256 }) };
          const { id, received, piece_size } = await call('POST /api/uploads/', {
            body,
            account: null,
            signal,
          });
          return { upload: { id, received, pieceSize: piece_size } };
        },
        sendChunk: async (id, offset, bytes, onProgress) => {
          const piece = new File([bytes], 'piece');
          const sent = { params: { id }, query: { offset }, account: null, signal, onProgress };
          return (await sendFiles('PUT /api/uploads/{id}/', [piece], sent)).received;
        },
        received: async (id) =>
          (await call('GET /api/uploads/{id}/', { params: { id }, account: null, signal })).received,
        finish: (id) => sendUploaded(name, id, options),
        pause,
      },
      { sha256, signal, onStage, onBegun: (id) => (uploaded = id) },
    );
    discard(uploaded);
    return reply;
  } catch (error) {
    // A refused file is of no more use. Otherwise the next attempt resumes, or the server deletes it after a day.
    if (error instanceof ApiError && !isPassing(error)) discard(uploaded);
    throw error;
  }
}

function discard(id: number | undefined): void {
  if (id === undefined) return;
  void call('DELETE /api/uploads/{id}/', { params: { id }, body: {}, account: null }).catch(() => undefined);
}
