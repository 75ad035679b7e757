import { defineDetector } from './detector.ts';
import { refundedReturnsFacts, salesFacts } from './facts/facts.ts';

export const safeTReturnLabel = defineDetector({
  claimType: 'safe_t_return_label',
  version: 3,
  needs: ['seller_returns', 'settlement'],
  reads: ['orders', 'returns', 'replacements', 'reimbursements', 'fee_preview', 'ledger'],
  canDoubt: true,
  anchor: 'refund',
  valuation: 'fee_in_full',
  facts: [salesFacts, refundedReturnsFacts],
  file: './safe-t-return-label.sql',
  beside: import.meta.url,
});
