import type { SamplesOf } from './sample.ts';

export const securityEvents: SamplesOf<'securityEvents'> = {
  list: {},
  exportList: {},
  operatorList: {},
  operatorExport: {},
};
