import { date, integer, text, type Report } from './report.ts';

/**
 * Packages of multi-channel orders as our client writes them from the Fulfillment Outbound API 2020-07-01, one SKU per
 * line. No report has their tracking status.
 */
export const multiChannelPackages = {
  type: 'FBA_OUTBOUND_2020_07_01',
  table: 'multi_channel_packages',
  columns: {
    order_id: text('mcfOrderId'),
    shop_order_id: text('shopOrderId'),
    order_status: text('mcfStatus'),
    country: text('country'),
    received_on: date('receivedAt'),
    // The plain name `shipmentId` identifies inbound shipments.
    shipment_id: text('mcfShipmentId'),
    shipped_on: date('shippedAt'),
    estimated_on: date('estimatedArrival'),
    package_number: text('packageNumber'),
    carrier: text('carrier'),
    tracking_number: text('trackingNumber'),
    status: text('packageStatus'),
    tracked_on: date('trackedAt'),
    sku: text('sku'),
    shipped: integer('shippedUnits'),
  },
  signature: ['order_id', 'shipment_id', 'tracked_on', 'shipped'],
  // Every status is kept with the last day it was read: a package that was once delivered stays delivered.
  identity: ['order_id', 'shipment_id', 'package_number', 'sku', 'status', 'estimated_on'],
  newest: ['tracked_on'],
} as const satisfies Report;
