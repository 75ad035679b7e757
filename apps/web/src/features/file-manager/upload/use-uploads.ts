import type { DocumentType } from '@recoup/contract/document-types';
import { useQueryClient } from '@tanstack/react-query';
import { formatSize } from '../../../lib/files/format-size.ts';
import { hashFile, sendUpload } from '../../../lib/files/send-upload.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useUploadQueue, type UploadQueueState } from '../../../ui/upload-queue/use-upload-queue.ts';
import type { UploadOverview } from '../document.ts';
import { refreshDocuments } from '../api.ts';
import { uploadCalls, type Uploaded } from './upload-calls.ts';

export interface QueuedDocument {
  readonly type: DocumentType;
  /** Key of the open need that the file's name matches; empty when there is none. */
  readonly match?: string;
}

export type Uploads = UploadQueueState<Uploaded, QueuedDocument>;

export function useUploads(account: string, overview: UploadOverview | undefined): Uploads {
  const text = useText('fileManager');
  const language = useLanguage();
  const queries = useQueryClient();
  return useUploadQueue<Uploaded, QueuedDocument>({
    send: async ({ file, meta }, { signal, onStage }) => {
      onStage({ name: 'reading' });
      const sha256 = await hashFile(file);
      signal.throwIfAborted();
      return sendUpload(file, uploadCalls(account, meta.type), {
        sha256,
        ...(overview && { pieceSize: overview.piece_size }),
        signal,
        onStage,
        onBegun: () => undefined,
      });
    },
    check: ({ size }) => {
      if (size === 0) return text.emptyFile;
      if (overview === undefined) return null;
      if (size > overview.file_limit)
        return text.tooLarge({ limit: formatSize(overview.file_limit, language) });
      // An upload started earlier already has its storage reserved.
      const isStarted = overview.items.some((each) => each.size === size);
      const left = Math.max(0, overview.quota - overview.used);
      return !isStarted && size > left ? text.noRoom({ left: formatSize(left, language) }) : null;
    },
    onSettled: () => refreshDocuments(queries, account),
  });
}
