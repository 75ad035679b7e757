import { defineDetector } from './detector.ts';
import { damagedStockFacts } from './facts/stock.ts';

export const warehouseDamaged = defineDetector({
  claimType: 'warehouse_damaged',
  version: 7,
  needs: ['ledger'],
  isReconciledByLedger: true,
  reads: ['reimbursements', 'sourcing_costs', 'fee_preview'],
  interprets: ['reasons', 'event_types'],
  anchor: 'loss_reported',
  valuation: 'sourcing_cost',
  facts: damagedStockFacts,
  file: './warehouse-damaged.sql',
  beside: import.meta.url,
});
