import { defineDetector } from './detector.ts';
import { openUnitsFacts, returnedLinesFacts, salesFacts } from './facts/facts.ts';

export const lateRefund = defineDetector({
  claimType: 'late_refund',
  version: 1,
  needs: ['settlement', 'returns'],
  withheldWithout: ['reimbursements'],
  reads: ['replacements', 'orders', 'fee_preview', 'ledger'],
  anchor: 'refund',
  valuation: 'price_less_fees',
  facts: [salesFacts, openUnitsFacts, returnedLinesFacts],
  file: './late-refund.sql',
  beside: import.meta.url,
});
