import { defineDetector } from './detector.ts';
import { openUnitsFacts, salesFacts } from './facts/facts.ts';

export const returnLost = defineDetector({
  claimType: 'return_lost',
  version: 1,
  needs: ['returns', 'ledger', 'reimbursements'],
  reads: ['settlement', 'replacements', 'orders', 'fee_preview'],
  anchor: 'refund',
  valuation: 'price_less_fees',
  facts: [salesFacts, openUnitsFacts],
  file: './return-lost.sql',
  beside: import.meta.url,
});
