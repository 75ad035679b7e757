import { useQueryClient } from '@tanstack/react-query';
import { sendFile } from '../../../lib/files/send-file.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useUploadQueue, type UploadQueueState } from '../../../ui/upload-queue/use-upload-queue.ts';
import type { DateOrder } from '../../../ui/date-order/date-order-choice.tsx';
import { refreshStores } from '../api.ts';
import type { UploadAnswer } from './upload.ts';

interface QueuedReport {
  /** The date order the user chose for a file with ambiguous dates; null before. */
  readonly dateOrder: DateOrder | null;
}

/** Uploads one report file at a time: the server reads each before the next. Closing the dialog cancels the rest. */
export function useUploads(store: number): UploadQueueState<readonly UploadAnswer[], QueuedReport> {
  const account = useSession().account.id;
  const queries = useQueryClient();
  return useUploadQueue<readonly UploadAnswer[], QueuedReport>({
    atOnce: 1,
    send: ({ file, meta: { dateOrder } }, { signal, onStage }) =>
      sendFile('POST /api/ext/product/userproduct/{id}/upload/', file, {
        params: { id: store },
        ...(dateOrder === null ? {} : { query: { date_order: dateOrder } }),
        account,
        signal,
        onStage,
      }),
    onSettled: () => refreshStores(queries, account),
  });
}
