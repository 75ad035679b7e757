import { useQueryClient } from '@tanstack/react-query';
import type { Values } from '../../../lib/api/request.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { Upload } from '../../../ui/upload-queue/upload-store.ts';
import { useUploadQueue, type UploadQueueState } from '../../../ui/upload-queue/use-upload-queue.ts';
import { refreshCosts } from './api.ts';
import type { SentList } from './cost.ts';

interface QueuedList {
  /** What each column contains, as the user chose it; empty before the user is asked. */
  readonly columns: Values;
  /** The list whose columns the user has chosen; null before. */
  readonly asked: SentList | null;
}

export type CostUpload = Upload<SentList, QueuedList>;

/** Uploads cost lists one after another, so that of two lists with the same product the later one applies. */
export function useCostUploads(): UploadQueueState<SentList, QueuedList> {
  const account = useSession().account.id;
  const queries = useQueryClient();
  return useUploadQueue<SentList, QueuedList>({
    atOnce: 1,
    send: async ({ file, meta: { columns } }, { signal, onStage }) => {
      const [list] = await sendFile('POST /api/audits/costs/upload/', file, {
        params: {},
        query: columns,
        account,
        signal,
        onStage,
      });
      if (list === undefined) throw new Error('The server answered for no file');
      return list;
    },
    onSettled: () => refreshCosts(queries, account),
  });
}

/** The list whose columns the user has to choose, until it is imported; null when there is none. */
export function getListToMap({ stage, meta }: CostUpload): SentList | null {
  if (stage.name !== 'done') return meta.asked;
  if (stage.result.status === 'unmapped') return stage.result;
  return stage.result.status === 'kept' ? null : meta.asked;
}
