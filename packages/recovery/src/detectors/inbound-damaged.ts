import { defineDetector } from './detector.ts';
import { settledFacts } from './facts/stock.ts';

export const inboundDamaged = defineDetector({
  claimType: 'inbound_damaged',
  version: 6,
  needs: ['ledger'],
  withheldWithout: ['shipments'],
  reads: ['deliveries', 'reimbursements'],
  interprets: ['event_types'],
  anchor: 'delivery',
  valuation: 'sourcing_cost',
  facts: settledFacts,
  file: './inbound-damaged.sql',
  beside: import.meta.url,
});
