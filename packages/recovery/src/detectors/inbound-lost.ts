import { defineDetector } from './detector.ts';
import { inboundStockFacts } from './facts/stock.ts';

export const inboundLost = defineDetector({
  claimType: 'inbound_lost',
  version: 7,
  needs: [],
  withheldWithout: ['shipments', 'shipment_items'],
  reads: ['ledger', 'deliveries', 'reimbursements', 'settlement'],
  interprets: ['event_types'],
  anchor: 'delivery',
  valuation: 'sourcing_cost',
  facts: inboundStockFacts,
  file: './inbound-lost.sql',
  beside: import.meta.url,
});
