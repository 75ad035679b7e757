import { defineDetector } from './detector.ts';
import { settledFacts } from './facts/stock.ts';

export const removalLost = defineDetector({
  claimType: 'removal_lost',
  version: 7,
  needs: ['removal_orders'],
  reads: ['removal_shipments', 'receiving_counts', 'ledger', 'reimbursements'],
  interprets: ['event_types'],
  anchor: 'removal_shipped',
  valuation: 'sourcing_cost',
  facts: settledFacts,
  file: './removal-lost.sql',
  beside: import.meta.url,
});
