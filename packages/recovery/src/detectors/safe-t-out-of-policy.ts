import { defineDetector } from './detector.ts';
import { refundedReturnsFacts, salesFacts } from './facts/facts.ts';

export const safeTOutOfPolicy = defineDetector({
  claimType: 'safe_t_out_of_policy',
  version: 1,
  needs: ['seller_returns', 'settlement'],
  reads: ['orders', 'returns', 'replacements', 'reimbursements', 'fee_preview', 'ledger'],
  anchor: 'refund',
  valuation: 'price_less_fees',
  facts: [salesFacts, refundedReturnsFacts],
  file: './safe-t-out-of-policy.sql',
  beside: import.meta.url,
});
