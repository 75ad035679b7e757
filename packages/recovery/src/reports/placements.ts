import { date, decimal, integer, text, type Report } from './report.ts';

/**
 * The placement that was accepted for an inbound plan, as our client reads it from the Fulfillment Inbound API 2024-03-20,
 * one of its shipments a line. No report tells what was agreed.
 */
export const placements = {
  type: 'FBA_INBOUND_2024_03_20/placements',
  table: 'placements',
  columns: {
    plan_id: text('inboundPlanId'),
    plan_status: text('planStatus'),
    updated_on: date('updatedAt'),
    option_id: text('placementOptionId'),
    option_shipments: integer('optionShipments'),
    // Of all shipments of the option together.
    agreed_fee: decimal('agreedFee'),
    currency: text('agreedCurrency'),
    // Shipments themselves are recognised by the bare name.
    shipment_id: text('placedShipmentId'),
  },
  // An option can have no known fee.
  signature: ['plan_id', 'option_id', 'option_shipments', 'shipment_id'],
  identity: ['option_id', 'shipment_id'],
  newest: ['updated_on'],
} as const satisfies Report;
