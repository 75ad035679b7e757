/** Reports of Amazon that sellers have beside those the audit reads. */
export const unusedReports = [
  'fba_inventory',
  'inventory_planning',
  'restock_inventory',
  'reserved_inventory',
  'stranded_inventory',
  'old_inventory_history',
  'listings',
  'fulfilled_shipments',
  'unshipped_orders',
  'inbound_sku_list',
  'old_settlement',
  'transaction_view',
  'vat_transactions',
  'gst_invoices',
  'returns_processing_fees',
  'business_report',
  'advertising',
] as const;

export type UnusedReport = (typeof unusedReports)[number];

export function isUnusedReport(name: string): name is UnusedReport {
  return unusedReports.some((known) => known === name);
}
