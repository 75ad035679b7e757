import { defineDetector } from './detector.ts';
import { chargesFacts, otherBookingsFacts } from './facts/facts.ts';

export const feeDimension = defineDetector({
  claimType: 'fee_dimension',
  version: 3,
  needs: ['settlement', 'fee_preview'],
  reads: [],
  anchor: 'fee_charged',
  valuation: 'fee_difference',
  facts: [chargesFacts, otherBookingsFacts],
  file: './fee-dimension.sql',
  beside: import.meta.url,
});
