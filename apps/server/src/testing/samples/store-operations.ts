import { store } from './given.ts';
import type { SamplesOf } from './sample.ts';

export const storeOperations: SamplesOf<'storeOperations'> = {
  setup: {},
  list: { query: () => ({ view: 'all', q: 'nobody of that name' }) },
  sync: { params: store },
  pause: { params: store, body: () => ({ paused: true }) },
  history: { params: store },
};
