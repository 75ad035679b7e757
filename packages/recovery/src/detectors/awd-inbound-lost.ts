import { defineDetector } from './detector.ts';
import { settledFacts } from './facts/stock.ts';

export const awdInboundLost = defineDetector({
  claimType: 'awd_inbound_lost',
  version: 1,
  needs: ['awd_shipments'],
  reads: ['deliveries', 'reimbursements', 'settlement'],
  anchor: 'loss_reported',
  valuation: 'sourcing_cost',
  isRare: true,
  facts: settledFacts,
  file: './awd-inbound-lost.sql',
  beside: import.meta.url,
});
