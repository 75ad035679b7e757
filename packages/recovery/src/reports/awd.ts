import { date, integer, text, type Report } from './report.ts';

/**
 * Shipments to Amazon Warehousing and Distribution as our client writes them from the AWD API 2024-05-09, one SKU per
 * line; saved replies of the API become the same lines. Counted in cases; no other report includes this stock.
 */
export const awdShipments = {
  type: 'AWD_2024_05_09/shipments',
  table: 'awd_shipments',
  columns: {
    shipment_id: text('awdShipmentId'),
    status: text('awdStatus'),
    created_on: date('createdAt'),
    updated_on: date('updatedAt'),
    sku: text('sku'),
    counted_in: text('countedIn'),
    expected: integer('expected'),
    received: integer('received'),
    units_per_case: integer('unitsPerCase'),
  },
  // `received` is absent until Amazon has counted.
  signature: ['shipment_id', 'status', 'counted_in'],
  // Every count is kept, because a later one can be too small.
  identity: ['shipment_id', 'sku', 'status', 'expected', 'received'],
  dropped: { ship_from: ['originAddress'] },
} as const satisfies Report;

/** Orders that move stock from AWD to fulfillment centers, one SKU per line, in units. */
export const awdTransfers = {
  type: 'AWD_2024_05_09/transfers',
  table: 'awd_transfers',
  columns: {
    order_id: text('awdOrderId'),
    status: text('awdOrderStatus'),
    confirmed_on: date('confirmedAt'),
    updated_on: date('updatedAt'),
    outbound_shipments: text('outboundShipments'),
    sku: text('sku'),
    shipped: integer('shippedUnits'),
  },
  signature: ['order_id', 'status', 'shipped'],
  identity: ['order_id', 'sku'],
  newest: ['updated_on'],
} as const satisfies Report;
