import { defineDetector } from './detector.ts';
import { stockFacts } from './facts/stock.ts';

export const transferLost = defineDetector({
  claimType: 'transfer_lost',
  version: 1,
  needs: ['ledger'],
  reads: ['reimbursements', 'sourcing_costs', 'fee_preview'],
  anchor: 'loss_reported',
  valuation: 'sourcing_cost',
  facts: [stockFacts],
  file: './transfer-lost.sql',
  beside: import.meta.url,
});
