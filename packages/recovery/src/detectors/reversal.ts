import { defineDetector } from './detector.ts';

export const reversal = defineDetector({
  claimType: 'reversal',
  version: 1,
  needs: ['reimbursements'],
  heldAgainst: ['ledger'],
  reads: ['returns'],
  anchor: 'reversal',
  valuation: 'reversed_amount',
  file: './reversal.sql',
  beside: import.meta.url,
});
