import { defineDetector } from './detector.ts';
import { settledFacts } from './facts/stock.ts';

export const mcfLost = defineDetector({
  claimType: 'mcf_lost',
  version: 1,
  needs: ['multi_channel_packages'],
  // Payments for such orders were seen only in settlements.
  withheldWithout: ['settlement'],
  reads: ['reimbursements', 'returns', 'ledger'],
  anchor: 'estimated_delivery',
  valuation: 'sourcing_cost',
  isRare: true,
  facts: settledFacts,
  file: './mcf-lost.sql',
  beside: import.meta.url,
});
