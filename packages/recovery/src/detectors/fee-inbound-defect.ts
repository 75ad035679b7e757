import { defineDetector } from './detector.ts';

export const feeInboundDefect = defineDetector({
  claimType: 'fee_inbound_defect',
  version: 3,
  needs: ['inbound_problems'],
  reads: ['settlement'],
  anchor: 'fee_charged',
  valuation: 'fee_in_full',
  file: './fee-inbound-defect.sql',
  beside: import.meta.url,
});
