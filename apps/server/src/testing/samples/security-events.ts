import type { SamplesOf } from './sample.ts';

export const securityEvents: SamplesOf<'securityEvents'> = {
  // A customer sees which agency read.
  list: { mayMention: 'agencies' },
  exportList: { mayMention: 'agencies' },
  operatorList: { mayMention: 'everyone' },
  operatorExport: { mayMention: 'everyone' },
};
