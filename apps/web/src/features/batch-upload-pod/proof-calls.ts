/* oxlint-disable recoup/write-by-mutation -- the upload queue shows, repeats and cancels what is sent */
import { ApiError, fileTimeoutMs } from '../../lib/api/index.ts';
import { sendFiles } from '../../lib/files/send-files.ts';
import { pause, type UploadCalls } from '../../lib/files/send-upload.ts';
import { createUpload, getBatch, finishUpload } from './api.ts';

/** The calls that upload a file into a batch. */
export function proofCalls(batch: number, path: string): UploadCalls<'taken'> {
  const ofUpload = (upload: number) => ({ id: batch, upload });
  return {
    start: async ({ size }, sha256) => {
      const { upload } = await createUpload({
        params: { id: batch },
        body: { path, size, ...(sha256 === undefined ? {} : { sha256 }) },
        account: null,
      });
      return upload === null ? { done: 'taken' } : { upload };
    },
    sendChunk: async (upload, offset, bytes, onProgress, signal) => {
      const { received } = await sendFiles(
        'PUT /api/refund/operations/proofs/{id}/uploads/{upload}/',
        [new File([bytes], 'piece')],
        { params: ofUpload(upload), query: { offset }, account: null, signal, onProgress },
      );
      return received;
    },
    received: async (upload) => {
      const { uploads } = await getBatch({
        params: { id: batch },
        account: null,
      });
      return uploads.find(({ id }) => id === upload)?.received ?? null;
    },
    finish: async (upload) => {
      try {
        await finishUpload({
          params: ofUpload(upload),
          body: {},
          timeoutMs: fileTimeoutMs,
          account: null,
        });
      } catch (error) {
        // If the response to an earlier attempt was lost, the file is stored and the upload no longer exists.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
      return 'taken';
    },
    pause,
  };
}
