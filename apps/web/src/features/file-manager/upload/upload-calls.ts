/* oxlint-disable recoup/write-by-mutation -- the upload queue shows, repeats and cancels what is sent */
import type { DocumentType } from '@recoup/contract/document-types';
import { ApiError, fileTimeoutMs } from '../../../lib/api/index.ts';
import { sendFiles } from '../../../lib/files/send-files.ts';
import { pause, type UploadCalls } from '../../../lib/files/send-upload.ts';
import { createUpload, listUploads, finishUpload } from '../api.ts';

export interface Uploaded {
  readonly outcome: 'kept' | 'same';
  readonly document: number;
}

/** The upload calls of one account. */
export function uploadCalls(account: string, type: DocumentType): UploadCalls<Uploaded> {
  return {
    start: async ({ name, size }, sha256) => {
      const body = { name, size, type, ...(sha256 === undefined ? {} : { sha256 }) };
      const { upload, same } = await createUpload({ body, account });
      if (same !== null) return { done: { outcome: 'same', document: same.id } };
      if (upload === null) throw new ApiError({ kind: 'unknown', code: 520, message: '' });
      return { upload };
    },
    sendChunk: async (upload, offset, bytes, onProgress, signal) => {
      const { received } = await sendFiles('PUT /api/documents/uploads/{id}/', [new File([bytes], 'piece')], {
        params: { id: upload },
        query: { offset },
        account,
        signal,
        onProgress,
      });
      return received;
    },
    received: async (upload) => {
      const { items } = await listUploads({ account });
      return items.find(({ id }) => id === upload)?.received ?? null;
    },
    finish: async (upload) => {
      const reply = await finishUpload({
        params: { id: upload },
        body: {},
        timeoutMs: fileTimeoutMs,
        account,
      });
      return { outcome: reply.outcome, document: reply.document.id };
    },
    pause,
  };
}
