import type { SamplesOf } from './sample.ts';

export const live: SamplesOf<'live'> = {
  stream: {},
};
