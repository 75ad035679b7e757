import { defineDetector } from './detector.ts';

export const inboundDamaged = defineDetector({
  claimType: 'inbound_damaged',
  version: 1,
  needs: ['ledger', 'shipments'],
  reads: ['deliveries', 'reimbursements'],
  anchor: 'delivery',
  valuation: 'sourcing_cost',
  file: './inbound-damaged.sql',
  beside: import.meta.url,
});
