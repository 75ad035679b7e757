import { defineDetector } from './detector.ts';
import { salesFacts } from './facts/facts.ts';

export const underReimbursed = defineDetector({
  claimType: 'under_reimbursed',
  version: 7,
  needs: ['reimbursements'],
  reads: ['sourcing_costs', 'settlement', 'orders', 'returns', 'replacements', 'fee_preview', 'ledger'],
  anchor: 'reimbursement',
  valuation: 'payment_difference',
  facts: [salesFacts],
  file: './under-reimbursed.sql',
  beside: import.meta.url,
});
