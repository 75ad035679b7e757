import { date, decimal, integer, text, type Report } from './report.ts';

export const removalOrders = {
  type: 'GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA',
  table: 'removal_orders',
  columns: {
    request_date: date('request-date'),
    order_id: text('order-id'),
    order_source: text('order-source'),
    order_type: text('order-type'),
    service_speed: text('service-speed'),
    order_status: text('order-status'),
    last_updated_date: date('last-updated-date'),
    sku: text('sku'),
    fnsku: text('fnsku'),
    disposition: text('disposition'),
    requested: integer('requested-quantity'),
    cancelled: integer('cancelled-quantity'),
    disposed: integer('disposed-quantity'),
    shipped: integer('shipped-quantity'),
    in_process: integer('in-process-quantity'),
    removal_fee: decimal('removal-fee'),
    currency: text('currency'),
  },
  signature: ['request_date', 'order_id', 'order_status', 'requested'],
  // No date, because the date of a time depends on the time zone of the download.
  identity: ['order_id', 'order_type', 'sku', 'fnsku', 'disposition'],
  identityOfUnnamed: ['request_date'],
  // Of two versions from one day, the one with more units shipped.
  newest: ['last_updated_date', 'shipped'],
  mayEndRows: ['removal_fee'],
  period: 'last_updated_date',
} as const satisfies Report;

export const removalShipments = {
  type: 'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA',
  table: 'removal_shipments',
  columns: {
    request_date: date('request-date', 'removal-date'),
    order_id: text('order-id'),
    shipment_date: date('shipment-date'),
    sku: text('sku'),
    fnsku: text('fnsku'),
    disposition: text('disposition'),
    shipped: integer('shipped-quantity', 'quantity shipped'),
    carrier: text('carrier'),
    tracking_number: text('tracking-number'),
    order_type: text('removal-order-type'),
  },
  signature: ['request_date', 'order_id', 'shipment_date', 'tracking_number'],
  identity: ['tracking_number', 'order_id', 'sku', 'fnsku', 'disposition', 'shipped'],
  identityOfUnnamed: ['shipment_date'],
  period: 'shipment_date',
} as const satisfies Report;
