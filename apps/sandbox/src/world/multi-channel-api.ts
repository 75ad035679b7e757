import { historyDays, type Calendar } from './calendar.ts';
import type { MultiChannelOrder, MultiChannelPackage } from './records.ts';

const customer = {
  name: 'Sandbox Customer',
  addressLine1: '4 Garden Lane',
  city: 'Springfield',
  stateOrRegion: 'IL',
  countryCode: 'US',
  postalCode: '62701',
};
const center = { city: 'Joliet', state: 'IL', country: 'US' };

const descriptions: Readonly<Record<MultiChannelPackage['status'], string>> = {
  IN_TRANSIT: 'In transit to the destination address',
  DELAYED: 'Delayed',
  UNDELIVERABLE: 'Undeliverable because the package was lost or destroyed',
  DELIVERED: 'Delivered to the destination address',
  AVAILABLE_FOR_PICKUP: 'Available for pickup',
  RETURNED: 'Returned to Amazon’s fulfilment network',
  UNKNOWN: 'Unknown status code was returned',
};

function moment(calendar: Calendar, day: number): string {
  return new Date(calendar.startOf(day)).toISOString();
}

/** An entry of `listAllFulfillmentOrders`. */
export function toMultiChannelSummary(order: MultiChannelOrder, calendar: Calendar): Record<string, unknown> {
  return {
    sellerFulfillmentOrderId: order.id,
    marketplaceId: order.product.marketplace.id,
    displayableOrderId: order.shopOrderId,
    displayableOrderDate: moment(calendar, order.receivedDay),
    displayableOrderComment: 'Thank you',
    shippingSpeedCategory: 'Standard',
    destinationAddress: customer,
    fulfillmentAction: 'Ship',
    receivedDate: moment(calendar, order.receivedDay),
    fulfillmentOrderStatus: order.status,
    statusUpdatedDate: moment(calendar, order.updatedDay),
  };
}

/** The payload of `getFulfillmentOrder`. */
export function toMultiChannelReply(order: MultiChannelOrder, calendar: Calendar): Record<string, unknown> {
  const { product, shipment } = order;
  const item = { sellerSku: product.sku, sellerFulfillmentOrderItemId: `${order.id}-1` };
  const estimated = shipment?.estimatedDay !== undefined && {
    estimatedArrivalDate: moment(calendar, shipment.estimatedDay),
  };
  return {
    fulfillmentOrder: toMultiChannelSummary(order, calendar),
    fulfillmentOrderItems: [
      { ...item, quantity: order.ordered, cancelledQuantity: order.cancelled, unfulfillableQuantity: 0 },
    ],
    // Without a shipment the reply lacks the field.
    ...(shipment && {
      fulfillmentShipments: [
        {
          amazonShipmentId: shipment.id,
          fulfillmentCenterId: product.centers[0],
          fulfillmentShipmentStatus: shipment.status,
          shippingDate: moment(calendar, shipment.shippedDay),
          ...estimated,
          fulfillmentShipmentItem: shipment.packages.map(({ number, units }) => ({
            ...item,
            quantity: units,
            packageNumber: number,
          })),
          fulfillmentShipmentPackage: shipment.packages.map(({ number, trackingNumber }) => ({
            packageNumber: number,
            carrierCode: 'AMZN_US',
            ...(trackingNumber !== undefined && { trackingNumber }),
          })),
        },
      ],
    }),
    returnItems: [],
    returnAuthorizations: [],
  };
}

/** The payload of `getPackageTrackingDetails`. */
export function toPackageReply(
  { shipment }: MultiChannelOrder,
  packageNumber: number,
  calendar: Calendar,
): Record<string, unknown> | undefined {
  const found = shipment?.packages.find(({ number }) => number === packageNumber);
  if (!shipment || !found) return undefined;
  return {
    packageNumber,
    ...(found.trackingNumber !== undefined && { trackingNumber: found.trackingNumber }),
    carrierCode: 'AMZN_US',
    shipDate: moment(calendar, shipment.shippedDay),
    shipToAddress: { city: customer.city, state: customer.stateOrRegion, country: customer.countryCode },
    currentStatus: found.status,
    currentStatusDescription: descriptions[found.status],
    trackingEvents: [
      {
        eventDate: moment(calendar, shipment.shippedDay),
        eventAddress: center,
        eventCode: 'EVENT_202',
        eventDescription: 'Departure scan.',
      },
    ],
  };
}

/** The saved lines of a sent order, one per package. */
export function toMultiChannelLines(order: MultiChannelOrder, calendar: Calendar): Record<string, unknown>[] {
  const { shipment, product } = order;
  if (shipment?.status !== 'SHIPPED') return [];
  return shipment.packages.map(({ number, units, status, trackingNumber }) => ({
    mcfOrderId: order.id,
    shopOrderId: order.shopOrderId,
    mcfStatus: order.status === 'CompletePartialled' ? 'COMPLETE_PARTIALLED' : 'COMPLETE',
    country: product.marketplace.country,
    receivedAt: moment(calendar, order.receivedDay),
    mcfShipmentId: shipment.id,
    shippedAt: moment(calendar, shipment.shippedDay),
    ...(shipment.estimatedDay !== undefined && {
      estimatedArrival: moment(calendar, shipment.estimatedDay),
    }),
    packageNumber: number,
    carrier: 'AMZN_US',
    trackingNumber,
    packageStatus: status,
    trackedAt: moment(calendar, historyDays),
    sku: product.sku,
    shippedUnits: units,
  }));
}
