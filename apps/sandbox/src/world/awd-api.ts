import type { Calendar } from './calendar.ts';
import type { AwdShipment, AwdTransfer } from './records.ts';

const address = {
  name: 'Sandbox Trading',
  addressLine1: '1 Harbour Road',
  city: 'Shenzhen',
  stateOrRegion: 'GD',
  countryCode: 'CN',
  postalCode: '518000',
};
const distributionCenter = {
  name: 'Amazon AWD ONT8',
  addressLine1: '24300 Nandina Ave',
  city: 'Moreno Valley',
  stateOrRegion: 'CA',
  countryCode: 'US',
  postalCode: '92551',
};

function moment(calendar: Calendar, day: number): string {
  return new Date(calendar.startOf(day)).toISOString();
}

function toCases(quantity: number): object {
  return { quantity, unitOfMeasurement: 'CASES' };
}

/** An entry of `listInboundShipments`. */
export function toAwdSummaryReply(shipment: AwdShipment, calendar: Calendar): Record<string, unknown> {
  return {
    orderId: shipment.orderId,
    shipmentId: shipment.id,
    shipmentStatus: shipment.status,
    createdAt: moment(calendar, shipment.createdDay),
    updatedAt: moment(calendar, shipment.updatedDay),
  };
}

/** The reply of `getInboundShipment`; quantities of SKUs only when they were asked for. */
export function toAwdShipmentReply(
  shipment: AwdShipment,
  calendar: Calendar,
  showsSkus: boolean,
): Record<string, unknown> {
  const received = shipment.items.reduce((sum, { receivedCases }) => sum + receivedCases, 0);
  return {
    ...toAwdSummaryReply(shipment, calendar),
    originAddress: address,
    destinationAddress: distributionCenter,
    destinationRegion: 'us-west',
    receivedQuantity: [toCases(received)],
    shipmentContainerQuantities: shipment.items.map(({ product, unitsPerCase, expectedCases }) => ({
      count: expectedCases,
      distributionPackage: {
        type: 'CASE',
        contents: { packages: [], products: [{ sku: product.sku, quantity: unitsPerCase }] },
        measurements: { weight: { unitOfMeasurement: 'KILOGRAMS', weight: 9.5 } },
      },
    })),
    ...(showsSkus && {
      shipmentSkuQuantities: shipment.items.map(({ product, expectedCases, receivedCases }) => ({
        sku: product.sku,
        expectedQuantity: toCases(expectedCases),
        receivedQuantity: toCases(receivedCases),
      })),
    }),
  };
}

/** An entry of `listReplenishmentOrders`. */
export function toAwdOrderReply(transfer: AwdTransfer, calendar: Calendar): Record<string, unknown> {
  const products = [{ sku: transfer.product.sku, quantity: transfer.units }];
  return {
    orderId: transfer.orderId,
    status: transfer.status,
    createdAt: moment(calendar, transfer.confirmedDay),
    confirmedOn: moment(calendar, transfer.confirmedDay),
    updatedAt: moment(calendar, transfer.updatedDay),
    products,
    eligibleProducts: products,
    shippedProducts: products,
    outboundShipments: [
      {
        orderId: transfer.orderId,
        shipmentId: transfer.shipmentId,
        shipmentStatus: 'IN_TRANSIT',
        createdAt: moment(calendar, transfer.confirmedDay),
        updatedAt: moment(calendar, transfer.confirmedDay),
      },
    ],
  };
}

/** The saved lines of a shipment; none if it was not sent. */
export function toAwdShipmentLines(shipment: AwdShipment, calendar: Calendar): Record<string, unknown>[] {
  if (shipment.status === 'CREATED' || shipment.status === 'CANCELLED') return [];
  return shipment.items.map(({ product, unitsPerCase, expectedCases, receivedCases }) => ({
    awdShipmentId: shipment.id,
    awdStatus: shipment.status,
    createdAt: moment(calendar, shipment.createdDay),
    updatedAt: moment(calendar, shipment.updatedDay),
    sku: product.sku,
    countedIn: 'CASES',
    expected: expectedCases,
    received: receivedCases,
    unitsPerCase,
  }));
}

/** The saved line of an order to replenish FBA. */
export function toAwdOrderLine(transfer: AwdTransfer, calendar: Calendar): Record<string, unknown> {
  return {
    awdOrderId: transfer.orderId,
    awdOrderStatus: transfer.status,
    confirmedAt: moment(calendar, transfer.confirmedDay),
    updatedAt: moment(calendar, transfer.updatedDay),
    outboundShipments: transfer.shipmentId,
    sku: transfer.product.sku,
    shippedUnits: transfer.units,
  };
}
