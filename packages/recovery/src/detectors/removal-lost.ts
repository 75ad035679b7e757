import { defineDetector } from './detector.ts';

export const removalLost = defineDetector({
  claimType: 'removal_lost',
  version: 1,
  needs: ['removal_orders'],
  reads: ['removal_shipments', 'receiving_counts', 'ledger', 'reimbursements'],
  anchor: 'removal_shipped',
  valuation: 'sourcing_cost',
  file: './removal-lost.sql',
  beside: import.meta.url,
});
