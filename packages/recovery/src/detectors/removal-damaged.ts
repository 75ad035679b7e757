import { defineDetector } from './detector.ts';
import { settledFacts } from './facts/stock.ts';

export const removalDamaged = defineDetector({
  claimType: 'removal_damaged',
  version: 7,
  needs: ['receiving_counts', 'removal_shipments'],
  reads: ['removal_orders', 'ledger', 'reimbursements'],
  anchor: 'removal_delivered',
  valuation: 'sourcing_cost',
  facts: settledFacts,
  file: './removal-damaged.sql',
  beside: import.meta.url,
});
