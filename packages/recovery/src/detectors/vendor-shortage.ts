import { defineDetector } from './detector.ts';

export const vendorShortage = defineDetector({
  claimType: 'vendor_shortage',
  version: 1,
  needs: ['vendor_remittances'],
  reads: ['vendor_purchase_orders', 'vendor_invoices'],
  anchor: 'invoice_dated',
  valuation: 'deducted_amount',
  isRare: true,
  canDoubt: true,
  file: './vendor-shortage.sql',
  beside: import.meta.url,
});
