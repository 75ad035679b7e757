import { defineDetector } from './detector.ts';

export const reversal = defineDetector({
  claimType: 'reversal',
  version: 4,
  needs: ['reimbursements'],
  heldAgainst: ['ledger'],
  reads: ['returns'],
  interprets: ['reasons'],
  anchor: 'reversal',
  valuation: 'reversed_amount',
  file: './reversal.sql',
  beside: import.meta.url,
});
