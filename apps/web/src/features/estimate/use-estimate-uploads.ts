import { useEffect, useRef, useState } from 'react';
import type { SendingStage } from '../../lib/files/send-upload.ts';
import { useText } from '../../lib/i18n/index.ts';
import type { Region } from '../../lib/marketplaces/regions.ts';
import { useUploadQueue, type UploadQueueState } from '../../ui/upload-queue/use-upload-queue.ts';

interface QueuedReport {
  /** The region of the estimate that the first file starts. */
  readonly region: Region;
}

interface EstimateSource {
  /** Identifies the shown estimate; null before the first file. */
  readonly shown: string | null;
  readonly create: (region: Region) => Promise<string>;
  readonly send: (
    estimate: string,
    file: File,
    running: { readonly signal: AbortSignal; readonly onStage: (stage: SendingStage) => void },
  ) => Promise<unknown>;
  readonly onSent: (estimate: string) => Promise<unknown>;
  readonly maxBytes?: number;
}

export interface EstimateUploads extends UploadQueueState<null, QueuedReport> {
  /** Why no estimate could be started; the files wait for a retry. */
  readonly startError: unknown;
  readonly add: (files: readonly File[], region: Region) => void;
  readonly retry: () => void;
}

/** Uploads files one after another, because the first one starts the estimate. */
export function useEstimateUploads({
  shown,
  create,
  send,
  onSent,
  maxBytes = Number.POSITIVE_INFINITY,
}: EstimateSource): EstimateUploads {
  const text = useText('uploads');
  const tooLarge = useText('estimate').tooLarge;
  const started = useRef<string | null>(null);
  const [startError, setStartError] = useState<unknown>(null);
  useEffect(() => {
    if (shown !== null) started.current = null;
  }, [shown]);

  const state = useUploadQueue<null, QueuedReport>({
    atOnce: 1,
    check: ({ size }) => (size === 0 ? text.emptyFile : size > maxBytes ? tooLarge : null),
    send: async ({ file, meta }, { signal, onStage }) => {
      const estimate = shown ?? started.current ?? (await start(meta.region));
      await send(estimate, file, { signal, onStage });
      await onSent(estimate);
      return null;
    },
    onSettled: (isLast) => {
      const { queue } = state;
      // The estimate lists the files that were read.
      if (isLast && queue.list().every(({ stage }) => stage.name === 'done')) queue.clearFinished();
    },
  });

  const start = async (region: Region): Promise<string> => {
    try {
      started.current = await create(region);
      return started.current;
    } catch (error) {
      setStartError(error);
      // The other files would fail for the same reason.
      state.queue.stop();
      throw error;
    }
  };

  return {
    ...state,
    startError,
    add: (files, region) => {
      // After a failed start, newly chosen files replace the waiting ones.
      if (startError !== null) state.queue.clear();
      setStartError(null);
      state.queue.add(files.map((file) => ({ file, meta: { region } })));
    },
    retry: () => {
      setStartError(null);
      state.queue.retryAll();
    },
  };
}
