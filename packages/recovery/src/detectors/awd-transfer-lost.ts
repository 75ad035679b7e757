import { defineDetector } from './detector.ts';
import { settledFacts } from './facts/stock.ts';

export const awdTransferLost = defineDetector({
  claimType: 'awd_transfer_lost',
  version: 1,
  needs: ['awd_transfers', 'ledger'],
  withheldWithout: ['shipments', 'shipment_items'],
  reads: ['reimbursements', 'settlement'],
  interprets: ['event_types'],
  anchor: 'loss_reported',
  valuation: 'sourcing_cost',
  isRare: true,
  facts: settledFacts,
  file: './awd-transfer-lost.sql',
  beside: import.meta.url,
});
