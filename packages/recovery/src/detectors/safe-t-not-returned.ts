import { defineDetector } from './detector.ts';
import { refundedReturnsFacts, salesFacts } from './facts/facts.ts';

export const safeTNotReturned = defineDetector({
  claimType: 'safe_t_not_returned',
  version: 1,
  needs: ['seller_returns', 'settlement'],
  reads: ['orders', 'returns', 'replacements', 'reimbursements', 'fee_preview', 'ledger'],
  anchor: 'refund',
  valuation: 'price_less_fees',
  facts: [salesFacts, refundedReturnsFacts],
  file: './safe-t-not-returned.sql',
  beside: import.meta.url,
});
