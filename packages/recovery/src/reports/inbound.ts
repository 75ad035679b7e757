import { integer, text, type Report } from './report.ts';

/** Replies of the inbound API, kept as JSON: its own envelope, or one entry on a line. */
export const shipments = {
  type: 'FBA_INBOUND_V0/shipments',
  table: 'shipments',
  columns: {
    shipment_id: text('ShipmentId'),
    name: text('ShipmentName'),
    center: text('DestinationFulfillmentCenterId'),
    status: text('ShipmentStatus'),
  },
  signature: ['shipment_id', 'status'],
  identity: ['shipment_id'],
  // The address the goods came from is the seller's own, and no rule needs it.
  dropped: ['ShipFromAddress'],
} as const satisfies Report;

/** Received can exceed shipped. */
export const shipmentItems = {
  type: 'FBA_INBOUND_V0/items',
  table: 'shipment_items',
  columns: {
    shipment_id: text('ShipmentId'),
    sku: text('SellerSKU'),
    fnsku: text('FulfillmentNetworkSKU'),
    shipped: integer('QuantityShipped'),
    received: integer('QuantityReceived'),
    in_case: integer('QuantityInCase'),
  },
  signature: ['shipment_id', 'shipped', 'received'],
  identity: ['shipment_id', 'sku', 'fnsku'],
} as const satisfies Report;
