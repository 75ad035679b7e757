import type { UnusedReport } from '@recoup/contract/unused-reports';
import { toHeaderKey } from './report.ts';

/** Columns that together occur in no report the audit reads. A report may have several entries. */
const signatures: readonly (readonly [UnusedReport, readonly string[]])[] = [
  ['fba_inventory', ['afn-fulfillable-quantity']],
  ['fba_inventory', ['fulfillment-channel-sku', 'Warehouse-Condition-code', 'Quantity Available']],
  ['inventory_planning', ['sku', 'units-shipped-t30']],
  ['inventory_planning', ['sku', 'inv-age-0-to-90-days']],
  ['restock_inventory', ['Merchant SKU', 'Recommended replenishment qty']],
  ['restock_inventory', ['Merchant SKU', 'Units Sold Last 30 Days']],
  ['reserved_inventory', ['sku', 'reserved_qty']],
  ['stranded_inventory', ['sku', 'stranded-reason']],
  ['old_inventory_history', ['adjusted-date', 'transaction-item-id']],
  ['old_inventory_history', ['snapshot-date', 'fnsku', 'detailed-disposition']],
  ['old_inventory_history', ['received-date', 'fnsku', 'fba-shipment-id']],
  ['listings', ['listing-id', 'seller-sku']],
  ['fulfilled_shipments', ['amazon-order-id', 'shipment-item-id']],
  ['fulfilled_shipments', ['shipment-date', 'amazon-order-id', 'item-price-per-unit']],
  ['fulfilled_shipments', ['亚马逊订单编号', '配送日期']],
  ['unshipped_orders', ['order-item-id', 'purchase-date', 'quantity-purchased']],
  ['inbound_sku_list', ['Merchant SKU', 'Who will prep?', 'Shipped']],
  ['old_settlement', ['settlement-id', 'price-type', 'price-amount']],
  ['transaction_view', ['Transaction type', 'Product Details', 'Total product charges']],
  ['vat_transactions', ['UNIQUE_ACCOUNT_IDENTIFIER', 'ACTIVITY_PERIOD']],
  ['gst_invoices', ['Seller Gstin', 'Invoice Number']],
  ['returns_processing_fees', ['asin_returned_units', 'sku_returned_units_charged']],
  ['business_report', ['(Child) ASIN']],
  ['business_report', ['reportSpecification', 'salesAndTrafficByDate']],
  ['business_report', ['Ordered Product Sales', 'Units Ordered']],
  ['advertising', ['Portfolio name', 'Clicks']],
  ['advertising', ['Campaign Name', 'Clicks']],
];

/** The report a header belongs to, if it is one that the audit does not use. */
export function findUnusedReport(names: readonly string[]): UnusedReport | undefined {
  const keys = new Set(names.map(toHeaderKey));
  return signatures.find(([, columns]) => columns.every((column) => keys.has(toHeaderKey(column))))?.[0];
}
