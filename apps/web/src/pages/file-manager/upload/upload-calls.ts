import { ApiError, call } from '../../../shared/api/index.ts';
import { sendFiles } from '../../../shared/files/send-files.ts';
import { fieldsOf, numberOf } from '../../../shared/replies.ts';
import { readRoom } from '../document.ts';
import type { UploadCalls } from './send-upload.ts';

const longestPauseMs = 15_000;

/** The real calls of an upload, in the account it is for. */
export function uploadCalls(account: string): UploadCalls {
  return {
    begin: async ({ name, size }, type, sha256) => {
      const body = { name, size, type, ...(sha256 === undefined ? {} : { sha256 }) };
      const { upload, same } = await call('POST /api/documents/uploads/', { body, account });
      if (same !== null) return { same: same.id };
      if (upload === null) throw new ApiError({ kind: 'unknown', code: 520, message: '' });
      return { upload };
    },
    piece: async (upload, offset, bytes, onProgress, signal) => {
      const reply = await sendFiles('PUT /api/documents/uploads/{id}/', [new File([bytes], 'piece')], {
        params: { id: upload },
        query: { offset },
        account,
        signal,
        onProgress,
      });
      return numberOf(fieldsOf(reply)['received']) ?? offset;
    },
    received: async (upload) => {
      const { unfinished } = readRoom(await call('GET /api/documents/uploads/', { account }));
      return unfinished.find(({ id }) => id === upload)?.received ?? null;
    },
    finish: async (upload) => {
      const reply = await call('POST /api/documents/uploads/{id}/finish/', {
        params: { id: upload },
        body: {},
        account,
      });
      return { outcome: reply.outcome, document: reply.document.id };
    },
    pause: (tries, signal) => pause(Math.min(longestPauseMs, 500 * 2 ** (tries - 1)), signal),
  };
}

/** Over at once when the browser says that the connection is back, or the upload was stopped. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
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
