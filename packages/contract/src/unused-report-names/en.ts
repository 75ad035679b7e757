import type { UnusedReport } from '../unused-reports.ts';

/** As Seller Central calls them. */
export const unusedReportNames: Readonly<Record<UnusedReport, string>> = {
  fba_inventory: 'FBA inventory',
  inventory_planning: 'FBA inventory planning',
  restock_inventory: 'Restock inventory',
  reserved_inventory: 'Reserved inventory',
  stranded_inventory: 'Stranded inventory',
  old_inventory_history: 'Inventory adjustments, followed by the inventory ledger',
  listings: 'Listings',
  fulfilled_shipments: 'Amazon-fulfilled shipments',
  unshipped_orders: 'Unshipped orders',
  inbound_sku_list: 'SKU list of an inbound shipment',
  old_settlement: 'Settlement in the first flat file format, followed by V2',
  transaction_view: 'Transaction view; the date-range report has its rows by SKU',
  vat_transactions: 'VAT transactions',
  gst_invoices: 'GST invoices (MTR)',
  returns_processing_fees: 'Returns processing fee',
  business_report: 'Business report',
  advertising: 'Advertising',
};
