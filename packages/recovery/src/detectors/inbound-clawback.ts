import { defineDetector } from './detector.ts';

export const inboundClawback = defineDetector({
  claimType: 'inbound_clawback',
  version: 3,
  needs: ['ledger', 'shipments', 'shipment_items'],
  reads: ['deliveries', 'reimbursements'],
  interprets: ['reasons', 'event_types'],
  anchor: 'delivery',
  valuation: 'sourcing_cost',
  file: './inbound-clawback.sql',
  beside: import.meta.url,
});
