import { defineDetector } from './detector.ts';
import { otherBookingsFacts } from './facts/facts.ts';

export const feeInboundDefect = defineDetector({
  claimType: 'fee_inbound_defect',
  version: 1,
  needs: ['inbound_problems'],
  reads: ['settlement'],
  anchor: 'fee_charged',
  valuation: 'fee_in_full',
  facts: [otherBookingsFacts],
  file: './fee-inbound-defect.sql',
  beside: import.meta.url,
});
