import { defineDetector } from './detector.ts';
import { openUnitsFacts, salesFacts } from './facts/facts.ts';
import { paymentsUsedFacts } from './facts/stock.ts';

export const reversal = defineDetector({
  claimType: 'reversal',
  version: 9,
  needs: ['reimbursements'],
  withheldWithout: ['ledger'],
  reads: ['returns', 'replacements', 'removal_shipments', 'shipments', 'settlement'],
  interprets: ['reasons'],
  anchor: 'reversal',
  valuation: 'reversed_amount',
  facts: [...paymentsUsedFacts, salesFacts, openUnitsFacts],
  file: './reversal.sql',
  beside: import.meta.url,
});
