import { date, decimal, integer, text, type Report } from './report.ts';

/** Sellers' own files: Amazon's reports hold no costs, receiving counts or delivery dates. */
export const sourcingCosts = {
  type: 'sourcing-costs',
  table: 'sourcing_costs',
  columns: {
    sku: text('sku'),
    fnsku: text('fnsku'),
    cost: decimal('sourcing-cost'),
    currency: text('currency'),
    /** The first day of the cost; empty for one that was always valid. */
    valid_from: date('valid-from'),
  },
  signature: ['fnsku', 'cost'],
  identity: ['sku', 'fnsku', 'currency', 'valid_from'],
} as const satisfies Report;

export const receivingCounts = {
  type: 'receiving-counts',
  table: 'receiving_counts',
  columns: {
    order_id: text('order-id'),
    tracking_number: text('tracking-number'),
    sku: text('sku'),
    fnsku: text('fnsku'),
    received_date: date('received-date'),
    received: integer('received-quantity'),
    damaged: integer('damaged-quantity'),
  },
  signature: ['order_id', 'received_date', 'received', 'damaged'],
  identity: ['order_id', 'tracking_number', 'sku', 'fnsku', 'received_date'],
} as const satisfies Report;

/** Sides and weights of packed units as the seller measured them. */
export const measurements = {
  type: 'measurements',
  table: 'measurements',
  columns: {
    sku: text('sku'),
    fnsku: text('fnsku'),
    longest_side: decimal('longest-side'),
    median_side: decimal('median-side'),
    shortest_side: decimal('shortest-side'),
    dimension_unit: text('unit-of-dimension'),
    weight: decimal('weight'),
    weight_unit: text('unit-of-weight'),
    measured_on: date('measured-on'),
  },
  signature: ['longest_side', 'weight', 'measured_on'],
  identity: ['sku', 'fnsku', 'measured_on'],
} as const satisfies Report;

/** Delivery dates of inbound shipments, from the carrier or the proof of delivery. */
export const deliveries = {
  type: 'deliveries',
  table: 'deliveries',
  columns: {
    shipment_id: text('shipment-id'),
    delivered_date: date('delivered-date'),
  },
  signature: ['shipment_id', 'delivered_date'],
  identity: ['shipment_id'],
} as const satisfies Report;
