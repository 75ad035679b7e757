import type { SamplesOf } from './sample.ts';

export const securityEvents: SamplesOf<'securityEvents'> = {
  // A customer sees which agency read.
  list: { tellsOf: 'agencies' },
  exportList: { tellsOf: 'agencies' },
  operatorList: { tellsOf: 'everyone' },
  operatorExport: { tellsOf: 'everyone' },
};
