import { defineDetector } from './detector.ts';
import { chargesFacts } from './facts/facts.ts';

export const feeReferral = defineDetector({
  claimType: 'fee_referral',
  version: 6,
  needs: ['settlement', 'fee_preview'],
  reads: [],
  anchor: 'fee_charged',
  valuation: 'fee_difference',
  facts: [chargesFacts],
  file: './fee-referral.sql',
  beside: import.meta.url,
});
