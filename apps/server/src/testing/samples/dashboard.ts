import type { SamplesOf } from './sample.ts';

export const dashboard: SamplesOf<'dashboard'> = {
  get: {},
  getPrevention: {},
  exportPrevention: {},
};
