import { defineDetector } from './detector.ts';
import { openUnitsFacts, returnedLinesFacts, salesFacts } from './facts/facts.ts';

export const returnDamagedAmazon = defineDetector({
  claimType: 'return_damaged_amazon',
  version: 7,
  needs: ['returns'],
  withheldWithout: ['reimbursements'],
  needsOneOf: ['settlement', 'orders'],
  reads: ['settlement', 'replacements', 'orders', 'fee_preview', 'ledger'],
  anchor: 'refund',
  valuation: 'price_less_fees',
  facts: [salesFacts, openUnitsFacts, returnedLinesFacts],
  file: './return-damaged-amazon.sql',
  beside: import.meta.url,
});
