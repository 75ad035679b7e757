import { defineDetector } from './detector.ts';
import { openUnitsFacts, salesFacts } from './facts/facts.ts';

export const refundNoReturn = defineDetector({
  claimType: 'refund_no_return',
  version: 7,
  needs: ['settlement', 'returns'],
  withheldWithout: ['reimbursements'],
  reads: ['replacements', 'orders', 'fee_preview', 'ledger'],
  anchor: 'refund',
  valuation: 'price_less_fees',
  facts: [salesFacts, openUnitsFacts],
  file: './refund-no-return.sql',
  beside: import.meta.url,
});
