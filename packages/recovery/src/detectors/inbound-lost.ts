import { defineDetector } from './detector.ts';
import { settledFacts } from './facts/stock.ts';

export const inboundLost = defineDetector({
  claimType: 'inbound_lost',
  version: 6,
  needs: [],
  heldAgainst: ['shipments', 'shipment_items'],
  reads: ['ledger', 'deliveries', 'reimbursements', 'settlement'],
  interprets: ['event_types'],
  anchor: 'delivery',
  valuation: 'sourcing_cost',
  facts: settledFacts,
  file: './inbound-lost.sql',
  beside: import.meta.url,
});
