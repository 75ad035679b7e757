import { defineDetector } from './detector.ts';
import { otherBookingsFacts } from './facts/facts.ts';

export const feeUnusedLabel = defineDetector({
  claimType: 'fee_unused_label',
  version: 2,
  needs: ['settlement', 'shipments'],
  reads: ['shipment_items'],
  anchor: 'fee_charged',
  valuation: 'fee_in_full',
  facts: [otherBookingsFacts],
  file: './fee-unused-label.sql',
  beside: import.meta.url,
});
