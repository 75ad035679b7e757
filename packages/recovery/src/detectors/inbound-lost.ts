import { defineDetector } from './detector.ts';

export const inboundLost = defineDetector({
  claimType: 'inbound_lost',
  version: 1,
  needs: ['shipments', 'shipment_items'],
  reads: ['ledger', 'deliveries', 'reimbursements'],
  anchor: 'delivery',
  valuation: 'sourcing_cost',
  file: './inbound-lost.sql',
  beside: import.meta.url,
});
