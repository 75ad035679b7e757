import { defineDetector } from './detector.ts';
import { otherBookingsFacts } from './facts/facts.ts';
import { settledFacts } from './facts/stock.ts';

export const inboundLost = defineDetector({
  claimType: 'inbound_lost',
  version: 3,
  needs: [],
  heldAgainst: ['shipments', 'shipment_items'],
  reads: ['ledger', 'deliveries', 'reimbursements', 'settlement'],
  anchor: 'delivery',
  valuation: 'sourcing_cost',
  facts: [...settledFacts, otherBookingsFacts],
  file: './inbound-lost.sql',
  beside: import.meta.url,
});
