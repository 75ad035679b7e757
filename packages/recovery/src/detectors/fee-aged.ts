import { defineDetector } from './detector.ts';

export const feeAged = defineDetector({
  claimType: 'fee_aged',
  version: 1,
  needs: ['aged_storage_fees', 'ledger', 'ledger_summary'],
  reads: ['settlement', 'reimbursements'],
  interprets: ['event_types'],
  anchor: 'fee_charged',
  valuation: 'fee_difference',
  file: './fee-aged.sql',
  beside: import.meta.url,
});
