import { defineDetector } from './detector.ts';
import { removalFacts } from './facts/stock.ts';

export const removalLost = defineDetector({
  claimType: 'removal_lost',
  version: 3,
  needs: ['removal_orders'],
  reads: ['removal_shipments', 'receiving_counts', 'ledger', 'reimbursements'],
  anchor: 'removal_shipped',
  valuation: 'sourcing_cost',
  facts: removalFacts,
  file: './removal-lost.sql',
  beside: import.meta.url,
});
