import { defineDetector } from './detector.ts';

export const vendorChargeback = defineDetector({
  claimType: 'vendor_chargeback',
  version: 1,
  // Either of the two that it reads is enough.
  needs: [],
  reads: ['vendor_remittances', 'vendor_payables'],
  anchor: 'invoice_dated',
  valuation: 'deducted_amount',
  isRare: true,
  file: './vendor-chargeback.sql',
  beside: import.meta.url,
});
