import { defineDetector } from './detector.ts';

export const removalDamaged = defineDetector({
  claimType: 'removal_damaged',
  version: 1,
  needs: ['receiving_counts', 'removal_shipments'],
  reads: ['removal_orders', 'ledger', 'reimbursements'],
  anchor: 'removal_delivered',
  valuation: 'sourcing_cost',
  file: './removal-damaged.sql',
  beside: import.meta.url,
});
