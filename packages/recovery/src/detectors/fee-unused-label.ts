import { defineDetector } from './detector.ts';

export const feeUnusedLabel = defineDetector({
  claimType: 'fee_unused_label',
  version: 3,
  needs: ['settlement', 'shipments'],
  reads: ['shipment_items'],
  anchor: 'fee_charged',
  valuation: 'fee_in_full',
  file: './fee-unused-label.sql',
  beside: import.meta.url,
});
