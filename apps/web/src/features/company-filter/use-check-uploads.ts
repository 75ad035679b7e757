import { agencyLimits } from '@recoup/contract/agency-limits';
import type { CompanyCheck } from '@recoup/contract/agencies';
import { useQueryClient } from '@tanstack/react-query';
import { formatSize } from '../../lib/files/format-size.ts';
import { sendFile } from '../../lib/files/send-file.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { canRetry, isRunning } from '../../ui/upload-queue/upload-store.ts';
import { useUploadQueue, type UploadQueueState } from '../../ui/upload-queue/use-upload-queue.ts';
import { refreshCompanies } from './api.ts';

interface QueuedList {
  readonly source: 'list' | 'file';
  /** Idempotency key: the same on every attempt, so that a list whose response was lost uses the quota once. */
  readonly key: string;
  /** Identifies a list that is chosen or pasted again. */
  readonly content: string;
}

export interface CheckUploads {
  /** The upload queue, and its lists that are not checked yet. */
  readonly lists: UploadQueueState<CompanyCheck, QueuedList>;
  readonly isSending: boolean;
  readonly checkFiles: (files: readonly File[]) => void;
  readonly checkNames: (names: string) => void;
}

/** Sends company lists, one after another; `onAsked` gets the id of each check. */
export function useCheckUploads(onAsked: (check: number) => void): CheckUploads {
  const text = useText('companyFilter');
  const language = useLanguage();
  const account = useSession().account.id;
  const queries = useQueryClient();
  const { uploads, queue } = useUploadQueue<CompanyCheck, QueuedList>({
    atOnce: 1,
    check: ({ size }) =>
      size > agencyLimits.fileBytes
        ? text.fileTooLarge({ size: formatSize(agencyLimits.fileBytes, language) })
        : null,
    send: async ({ file, meta: { source, key } }, { signal, onStage }) => {
      const check = await sendFile('POST /api/agencies/checks/', file, {
        params: {},
        query: { source, key },
        account,
        signal,
        onStage,
      });
      onAsked(check.id);
      return check;
    },
    onSettled: () => refreshCompanies(queries),
  });
  const add = (file: File, source: QueuedList['source'], content: string) => {
    const failed = uploads.find((upload) => canRetry(upload) && upload.meta.content === content);
    if (failed) queue.retry(failed.key);
    else queue.add([{ file, meta: { source, content, key: createIdempotencyKey() } }]);
  };
  return {
    lists: { queue, uploads: uploads.filter(({ stage }) => stage.name !== 'done') },
    isSending: uploads.some(isRunning),
    checkFiles: (files) => {
      for (const file of files) add(file, 'file', `${file.name}\n${file.size}\n${file.lastModified}`);
    },
    checkNames: (names) => add(new File([names], text.pasted, { type: 'text/plain' }), 'list', names),
  };
}
