import { defineDetector } from './detector.ts';

export const reversal = defineDetector({
  claimType: 'reversal',
  version: 7,
  needs: ['reimbursements'],
  heldAgainst: ['ledger'],
  reads: ['returns', 'replacements'],
  interprets: ['reasons'],
  anchor: 'reversal',
  valuation: 'reversed_amount',
  file: './reversal.sql',
  beside: import.meta.url,
});
