import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadStore, type Upload, type UploadOptions } from './upload-store.ts';

export interface UploadQueueState<Done, Meta> {
  readonly uploads: readonly Upload<Done, Meta>[];
  readonly queue: UploadStore<Done, Meta>;
}

/** Leaving the page cancels running uploads; they resume when the file is chosen again. */
export function useUploadQueue<Done, Meta>(options: UploadOptions<Done, Meta>): UploadQueueState<Done, Meta> {
  const [queue] = useState(() => new UploadStore(options));
  useEffect(() => queue.configure(options), [queue, options]);
  useEffect(() => () => queue.stop(), [queue]);
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.list) };
}
