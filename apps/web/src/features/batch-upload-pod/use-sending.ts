import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { hashFile, sendUpload } from '../../lib/files/send-upload.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useUploadQueue, type UploadQueueState } from '../../ui/upload-queue/use-upload-queue.ts';
import { proofCalls } from './proof-calls.ts';
import { refreshProofs } from './api.ts';

interface QueuedProof {
  /** Includes the folders, because they may name the shipment. */
  readonly path: string;
}

/** A larger file is recognised by its name and size; hashing it would fill the memory. */
const maxHashedBytes = 64 * 1024 * 1024;
const refreshEveryMs = 1500;

/** Uploads files into a batch; choosing the same files again resumes. */
export function useSending(batch: number, pieceSize: number): UploadQueueState<'taken', QueuedProof> {
  const text = useText('batchUploadPod');
  const queries = useQueryClient();
  const refreshedAt = useRef(0);
  return useUploadQueue<'taken', QueuedProof>({
    atOnce: 3,
    send: async ({ file, meta }, { signal, onStage }) => {
      const sha256 = file.size > maxHashedBytes ? undefined : await hashFile(file);
      return sendUpload(file, proofCalls(batch, meta.path), {
        sha256,
        pieceSize,
        signal,
        onStage,
        onBegun: () => undefined,
      });
    },
    check: ({ size }) => (size === 0 ? text.emptyFile : null),
    // Refetches at intervals and after the last file, not after each of hundreds.
    onSettled: (isLast) => {
      if (!isLast && Date.now() - refreshedAt.current < refreshEveryMs) return;
      refreshedAt.current = Date.now();
      refreshProofs(queries);
    },
  });
}
