import { defineDetector } from './detector.ts';
import { openUnitsFacts, salesFacts } from './facts/facts.ts';

export const replacementNoReturn = defineDetector({
  claimType: 'replacement_no_return',
  version: 8,
  needs: ['replacements', 'returns'],
  withheldWithout: ['reimbursements'],
  reads: ['settlement', 'orders', 'fee_preview', 'ledger'],
  anchor: 'replacement_sent',
  valuation: 'price_less_fees',
  facts: [salesFacts, openUnitsFacts],
  file: './replacement-no-return.sql',
  beside: import.meta.url,
});
