import { defineDetector } from './detector.ts';
import { chargesFacts, comparedChargesFacts } from './facts/facts.ts';

export const feeDimension = defineDetector({
  claimType: 'fee_dimension',
  version: 10,
  needs: ['settlement', 'fee_preview'],
  reads: ['measurements', 'storage_fees'],
  anchor: 'fee_charged',
  valuation: 'fee_difference',
  facts: [chargesFacts, comparedChargesFacts],
  file: './fee-dimension.sql',
  beside: import.meta.url,
});
