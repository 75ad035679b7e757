import { defineDetector } from './detector.ts';
import { lostStockFacts } from './facts/stock.ts';

export const warehouseLost = defineDetector({
  claimType: 'warehouse_lost',
  version: 9,
  needs: ['ledger'],
  isReconciledByLedger: true,
  reads: ['reimbursements', 'sourcing_costs', 'fee_preview'],
  interprets: ['reasons', 'event_types'],
  anchor: 'loss_reported',
  valuation: 'sourcing_cost',
  facts: lostStockFacts,
  file: './warehouse-lost.sql',
  beside: import.meta.url,
});
