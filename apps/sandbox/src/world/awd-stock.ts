import { historyDays } from './calendar.ts';
import type { Product } from './catalog.ts';
import type { CohortBuilder } from './cohort-builder.ts';
import type { AwdShipment, AwdTransfer } from './records.ts';

/** A shipment to Amazon Warehousing and Distribution, which counts it in cases. */
export function sendToAwd(
  builder: CohortBuilder,
  product: Product,
  facts: Pick<AwdShipment, 'status' | 'updatedDay'> & {
    unitsPerCase: number;
    expectedCases: number;
    receivedCases: number;
  },
): AwdShipment {
  const { status, updatedDay, ...counted } = facts;
  const shipment: AwdShipment = {
    id: builder.ids.createAwdShipmentId(),
    orderId: builder.ids.createAwdOrderId(),
    status,
    createdDay: Math.max(0, updatedDay - builder.random.drawInteger(20, 35)),
    updatedDay,
    items: [{ product, ...counted }],
  };
  builder.awdShipments.push(shipment);
  return shipment;
}

/** An order that moves units from AWD to fulfillment centers. */
export function replenishFromAwd(
  builder: CohortBuilder,
  product: Product,
  facts: Pick<AwdTransfer, 'status' | 'confirmedDay' | 'updatedDay' | 'units'>,
): AwdTransfer {
  const transfer: AwdTransfer = {
    orderId: builder.ids.createAwdOrderId(),
    shipmentId: builder.ids.createAwdOutboundId(),
    product,
    ...facts,
  };
  builder.awdTransfers.push(transfer);
  return transfer;
}

/** Stock beside FBA: counted in full, being counted, planned, and on its way to a fulfillment center. */
export function addAwdStock(builder: CohortBuilder, product: Product): void {
  const { random } = builder;
  const size = { unitsPerCase: random.pick([12, 24]), expectedCases: random.drawInteger(6, 20) };
  const closed = { ...size, receivedCases: size.expectedCases };
  sendToAwd(builder, product, {
    ...closed,
    status: 'CLOSED',
    updatedDay: historyDays - random.drawInteger(40, 200),
  });
  sendToAwd(builder, product, {
    ...size,
    receivedCases: 3,
    status: 'RECEIVING',
    updatedDay: historyDays - 2,
  });
  sendToAwd(builder, product, {
    ...size,
    receivedCases: 0,
    status: 'CREATED',
    updatedDay: historyDays - 1,
  });
  replenishFromAwd(builder, product, {
    status: 'INVENTORY_OUTBOUND',
    confirmedDay: historyDays - 3,
    updatedDay: historyDays - 2,
    units: size.unitsPerCase * 2,
  });
}
