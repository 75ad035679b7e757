import { defineDetector } from './detector.ts';

export const feeStorage = defineDetector({
  claimType: 'fee_storage',
  version: 2,
  needs: ['storage_fees'],
  reads: [],
  anchor: 'fee_charged',
  valuation: 'fee_difference',
  file: './fee-storage.sql',
  beside: import.meta.url,
});
