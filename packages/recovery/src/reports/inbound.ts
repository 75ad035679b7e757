import { integer, text, type Report } from './report.ts';

/** Replies of the inbound API as JSON: the API's own envelope, or one entry per line with our client's field names. */
export const shipments = {
  type: 'FBA_INBOUND_V0/shipments',
  table: 'shipments',
  columns: {
    shipment_id: text('ShipmentId'),
    name: text('ShipmentName', 'name'),
    center: text('DestinationFulfillmentCenterId', 'fulfillmentCenter'),
    status: text('ShipmentStatus', 'status'),
  },
  signature: ['shipment_id', 'status'],
  identity: ['shipment_id'],
  dropped: { ship_from: ['ShipFromAddress', 'shipFrom'] },
} as const satisfies Report;

/** Received can exceed shipped. */
export const shipmentItems = {
  type: 'FBA_INBOUND_V0/items',
  table: 'shipment_items',
  columns: {
    shipment_id: text('ShipmentId'),
    sku: text('SellerSKU', 'sku'),
    fnsku: text('FulfillmentNetworkSKU', 'fnsku'),
    shipped: integer('QuantityShipped', 'shipped'),
    received: integer('QuantityReceived', 'received'),
    in_case: integer('QuantityInCase', 'inCase'),
  },
  // `received` is absent until Amazon has counted.
  signature: ['shipment_id', 'sku', 'shipped'],
  identity: ['shipment_id', 'sku', 'fnsku'],
  // After a shipment is closed, a reply without a count can follow a good one.
  newest: ['received'],
} as const satisfies Report;
