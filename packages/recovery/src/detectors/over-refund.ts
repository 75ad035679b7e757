import { defineDetector } from './detector.ts';
import { salesFacts } from './facts/facts.ts';

export const overRefund = defineDetector({
  claimType: 'over_refund',
  version: 5,
  needs: ['settlement'],
  withheldWithout: ['reimbursements'],
  reads: ['orders', 'returns', 'replacements', 'fee_preview', 'ledger'],
  anchor: 'refund',
  valuation: 'excess_refund',
  facts: [salesFacts],
  file: './over-refund.sql',
  beside: import.meta.url,
});
