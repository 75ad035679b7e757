import { defineDetector } from './detector.ts';
import { chargesFacts } from './facts/facts.ts';

export const feeDimension = defineDetector({
  claimType: 'fee_dimension',
  version: 9,
  needs: ['settlement', 'fee_preview'],
  reads: ['measurements', 'storage_fees'],
  anchor: 'fee_charged',
  valuation: 'fee_difference',
  facts: [chargesFacts],
  file: './fee-dimension.sql',
  beside: import.meta.url,
});
