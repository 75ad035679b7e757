import { defineDetector } from './detector.ts';
import { settledFacts } from './facts/stock.ts';

export const disposedByAmazon = defineDetector({
  claimType: 'disposed_by_amazon',
  version: 2,
  needs: ['removal_orders'],
  withheldWithout: ['reimbursements'],
  reads: ['settlement'],
  anchor: 'loss_reported',
  valuation: 'sourcing_cost',
  facts: settledFacts,
  file: './disposed-by-amazon.sql',
  beside: import.meta.url,
});
