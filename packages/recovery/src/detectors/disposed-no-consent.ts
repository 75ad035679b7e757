import { defineDetector } from './detector.ts';
import { damagedStockFacts } from './facts/stock.ts';

export const disposedNoConsent = defineDetector({
  claimType: 'disposed_no_consent',
  version: 8,
  needs: ['ledger'],
  withheldWithout: ['removal_orders'],
  reads: ['reimbursements', 'sourcing_costs', 'fee_preview'],
  interprets: ['reasons', 'event_types'],
  anchor: 'loss_reported',
  valuation: 'sourcing_cost',
  facts: damagedStockFacts,
  file: './disposed-no-consent.sql',
  beside: import.meta.url,
});
