import { defineDetector } from './detector.ts';
import { openUnitsFacts, returnedLinesFacts, salesFacts } from './facts/facts.ts';
import { settledFacts } from './facts/stock.ts';

export const returnLost = defineDetector({
  claimType: 'return_lost',
  version: 10,
  needs: ['returns', 'ledger'],
  withheldWithout: ['reimbursements'],
  needsOneOf: ['settlement', 'orders'],
  reads: ['settlement', 'replacements', 'orders', 'fee_preview'],
  interprets: ['event_types'],
  anchor: 'refund',
  valuation: 'price_less_fees',
  facts: [...settledFacts, salesFacts, openUnitsFacts, returnedLinesFacts],
  file: './return-lost.sql',
  beside: import.meta.url,
});
