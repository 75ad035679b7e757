import { defineDetector } from './detector.ts';

export const feePlacement = defineDetector({
  claimType: 'fee_placement',
  version: 1,
  needs: ['placements', 'settlement', 'shipments', 'shipment_items'],
  reads: [],
  anchor: 'fee_charged',
  valuation: 'fee_difference',
  // Only sellers who send inventory to Amazon themselves have inbound plans.
  isRare: true,
  file: './fee-placement.sql',
  beside: import.meta.url,
});
