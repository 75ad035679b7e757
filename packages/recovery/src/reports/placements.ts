import { date, decimal, integer, text, type Report } from './report.ts';

/**
 * The placement option accepted for an inbound plan, as our client writes it from the Fulfillment Inbound API
 * 2024-03-20, one shipment per line. No report has the agreed fee.
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
    // The total for all shipments of the option.
    agreed_fee: decimal('agreedFee'),
    currency: text('agreedCurrency'),
    // The plain name `shipmentId` identifies inbound shipments.
    shipment_id: text('placedShipmentId'),
  },
  // An option can have no known fee.
  signature: ['plan_id', 'option_id', 'option_shipments', 'shipment_id'],
  identity: ['option_id', 'shipment_id'],
  newest: ['updated_on'],
} as const satisfies Report;
