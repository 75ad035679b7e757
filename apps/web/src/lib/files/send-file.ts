/* oxlint-disable recoup/write-by-mutation -- the upload queue shows, repeats and cancels what is sent */
import type { CallName, Reply } from '@recoup/contract';
import type { FileUpload } from '@recoup/contract/uploads';
import { chosenAccount } from '../api/chosen-account.ts';
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

/** The calls by which a file is sent in pieces. */
export interface PieceCalls {
  start(file: { name: string; size: number; sha256?: string }, signal: AbortSignal): Promise<FileUpload>;
  get(id: number, signal: AbortSignal): Promise<FileUpload>;
  sendPiece(
    id: number,
    offset: number,
    piece: File,
    running: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ): Promise<FileUpload>;
  cancel(id: number): Promise<unknown>;
}

/** The calls for a signed-in user. */
const userPieces: PieceCalls = {
  start: (body, signal) => call('POST /api/uploads/', { body, signal }),
  get: (id, signal) => call('GET /api/uploads/{id}/', { params: { id }, signal }),
  sendPiece: (id, offset, piece, running) =>
    sendFiles('PUT /api/uploads/{id}/', [piece], {
      ...running,
      params: { id },
      query: { offset },
      account: chosenAccount(),
    }),
  cancel: (id) => call('DELETE /api/uploads/{id}/', { params: { id }, body: {} }),
};

/** A smaller file is sent whole: resuming it would take more requests than sending it again. */
const maxWholeBytes = 256 * 1024;
/** Hashing a larger file would fill the memory. Without a hash it can be resumed only while its page is open. */
const maxHashedBytes = 64 * 1024 * 1024;

/** Sends one file to a call that takes files, and resumes after a lost connection. The call must be repeatable. */
export async function sendFile<Name extends FilesCall>(
  name: Name,
  file: File,
  options: SendFileOptions,
  pieces: PieceCalls = userPieces,
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
          const { id, received, piece_size } = await pieces.start(body, signal);
          return { upload: { id, received, pieceSize: piece_size } };
        },
        sendChunk: async (id, offset, bytes, onProgress) => {
          const piece = new File([bytes], 'piece');
          return (await pieces.sendPiece(id, offset, piece, { signal, onProgress })).received;
        },
        received: async (id) => (await pieces.get(id, signal)).received,
        finish: (id) => sendUploaded(name, id, options),
        pause,
      },
      { sha256, signal, onStage, onBegun: (id) => (uploaded = id) },
    );
    discard(pieces, uploaded);
    return reply;
  } catch (error) {
    // A refused file is discarded. After other errors the next attempt resumes, or the server deletes it after a day.
    if (error instanceof ApiError && !isPassing(error)) discard(pieces, uploaded);
    throw error;
  }
}

function discard(pieces: PieceCalls, id: number | undefined): void {
  if (id === undefined) return;
  void pieces.cancel(id).catch(() => undefined);
}
