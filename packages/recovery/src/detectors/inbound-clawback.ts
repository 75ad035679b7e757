import { defineDetector } from './detector.ts';
import { inboundStockFacts } from './facts/stock.ts';

export const inboundClawback = defineDetector({
  claimType: 'inbound_clawback',
  version: 4,
  needs: ['ledger', 'shipments', 'shipment_items'],
  reads: ['deliveries', 'reimbursements'],
  interprets: ['reasons', 'event_types'],
  anchor: 'delivery',
  valuation: 'sourcing_cost',
  facts: inboundStockFacts,
  file: './inbound-clawback.sql',
  beside: import.meta.url,
});
