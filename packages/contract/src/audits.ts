import { costCalls } from './audits/costs.ts';
import { estimateCalls } from './audits/estimates.ts';
import { findingCalls } from './audits/findings.ts';
import { measurementCalls } from './audits/measurements.ts';
import { policyCalls } from './audits/policies.ts';
import { runCalls } from './audits/runs.ts';

export const audits = {
  ...runCalls,
  ...findingCalls,
  ...policyCalls,
  ...costCalls,
  ...measurementCalls,
  ...estimateCalls,
};
