import { defineDetector } from './detector.ts';
import { openUnitsFacts, returnedLinesFacts, salesFacts } from './facts/facts.ts';

export const returnWrongItem = defineDetector({
  claimType: 'return_wrong_item',
  version: 1,
  needs: ['returns'],
  withheldWithout: ['reimbursements'],
  reads: ['replacements', 'orders', 'fee_preview', 'ledger', 'settlement'],
  anchor: 'refund',
  valuation: 'price_less_fees',
  facts: [salesFacts, openUnitsFacts, returnedLinesFacts],
  file: './return-wrong-item.sql',
  beside: import.meta.url,
});
