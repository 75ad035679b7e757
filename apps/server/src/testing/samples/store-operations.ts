import { store } from './given.ts';
import type { SamplesOf } from './sample.ts';

export const storeOperations: SamplesOf<'storeOperations'> = {
  getSetup: {},
  checkSetup: {},
  list: { query: () => ({ view: 'all', q: 'nobody of that name' }) },
  exportList: { query: () => ({ view: 'all', q: 'nobody of that name' }) },
  startSync: { params: store },
  pause: { params: store, body: () => ({ paused: true }) },
  listHistory: { params: store },
};
