import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadStore, type Upload, type UploadOptions } from './upload-store.ts';

export interface UploadQueueState<Done, Meta> {
  readonly uploads: readonly Upload<Done, Meta>[];
  readonly queue: UploadStore<Done, Meta>;
}

interface UploadQueueOptions<Done, Meta> extends UploadOptions<Done, Meta> {
  /** Running uploads continue after the component is unmounted, e.g. when the chat is closed. */
  readonly outlivesPage?: boolean;
}

/** Leaving the page cancels running uploads; they resume when the file is chosen again. */
export function useUploadQueue<Done, Meta>(
  options: UploadQueueOptions<Done, Meta>,
): UploadQueueState<Done, Meta> {
  const { outlivesPage = false } = options;
  const [queue] = useState(() => new UploadStore(options));
  useEffect(() => queue.configure(options), [queue, options]);
  useEffect(() => (outlivesPage ? undefined : () => queue.stop()), [queue, outlivesPage]);
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.list) };
}
