import { defineDetector } from './detector.ts';

export const feeReferral = defineDetector({
  claimType: 'fee_referral',
  version: 1,
  needs: ['settlement', 'fee_preview'],
  reads: [],
  anchor: 'fee_charged',
  valuation: 'fee_difference',
  file: './fee-referral.sql',
  beside: import.meta.url,
});
