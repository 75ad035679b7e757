import { defineDetector } from './detector.ts';

export const feeRemoval = defineDetector({
  claimType: 'fee_removal',
  version: 1,
  needs: ['removal_orders'],
  reads: ['ledger', 'settlement', 'reimbursements'],
  interprets: ['event_types'],
  anchor: 'fee_charged',
  valuation: 'fee_difference',
  file: './fee-removal.sql',
  beside: import.meta.url,
});
