import { defineDetector } from './detector.ts';
import { lostStockFacts } from './facts/stock.ts';

export const transferLost = defineDetector({
  claimType: 'transfer_lost',
  version: 8,
  needs: ['ledger'],
  reads: ['reimbursements', 'sourcing_costs', 'fee_preview'],
  interprets: ['reasons', 'event_types'],
  anchor: 'loss_reported',
  valuation: 'sourcing_cost',
  facts: lostStockFacts,
  file: './transfer-lost.sql',
  beside: import.meta.url,
});
