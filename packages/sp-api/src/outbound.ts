import { encodePathPart, type StoreCall } from './call.ts';
import type { Clock } from './clock.ts';
import { MarketplaceError } from './errors.ts';
import type { UpdatedBetween } from './inbound.ts';
import {
  createRepeatedPageError,
  requireField,
  toArray,
  toDate,
  toNumber,
  toObject,
  toText,
} from './json.ts';
import { findMarketplaceById } from './marketplaces.ts';
import type { Operation, WaitOptions } from './rate-limit.ts';

// Fulfillment Outbound 2020-07-01: multi-channel orders. Nothing of a customer is read: no name, address or comment.

/** The units of one SKU in a package of a multi-channel order, and where it is. */
export interface MultiChannelItem {
  readonly mcfOrderId: string;
  /** The number the customer knows, which Amazon's report of returns shows. */
  readonly shopOrderId: string | undefined;
  /** As `COMPLETE_PARTIALLED`: Amazon's model and its replies spell it differently. Unknown values included. */
  readonly mcfStatus: string;
  /** Undefined where the order names no marketplace, as some do (amzn/selling-partner-api-docs#1507). */
  readonly country: string | undefined;
  readonly receivedAt: Date | undefined;
  readonly mcfShipmentId: string;
  readonly shippedAt: Date | undefined;
  readonly estimatedArrival: Date | undefined;
  /** Undefined where the shipment does not tell in which package the units are. */
  readonly packageNumber: number | undefined;
  readonly carrier: string | undefined;
  readonly trackingNumber: string | undefined;
  /** As `DELIVERED`; undefined where it is not told. */
  readonly packageStatus: string | undefined;
  /** When the status was read. */
  readonly trackedAt: Date;
  readonly sku: string;
  readonly shippedUnits: number;
}

export interface MultiChannelOptions extends WaitOptions {
  /** Orders of which nothing can change any more; they are not read again. */
  readonly isSettled?: ((mcfOrderId: string) => boolean) | undefined;
}

export interface OutboundApi {
  /** Items of sent orders whose status changed in the period. */
  multiChannelItems(updated: UpdatedBetween, options?: MultiChannelOptions): AsyncIterable<MultiChannelItem>;
}

const base = '/fba/outbound/2020-07-01';
/** Statuses of orders with shipments. */
const sent = new Set(['PROCESSING', 'COMPLETE', 'COMPLETE_PARTIALLED']);

type Fields = Readonly<Record<string, unknown>>;

export function createOutboundApi(call: StoreCall, clock: Clock): OutboundApi {
  const get = async (
    operation: Operation,
    path: string,
    query: Readonly<Record<string, string | number | Date | undefined>>,
    options: WaitOptions | undefined,
  ): Promise<Fields> => {
    const reply = await call({ operation, method: 'GET', path: `${base}${path}`, query }, options);
    return requireField(toObject(reply['payload']), operation, 'payload');
  };

  async function* listOrders(after: Date, options: WaitOptions | undefined) {
    const operation = 'listAllFulfillmentOrders';
    let nextToken: string | undefined;
    for (;;) {
      const query = nextToken === undefined ? { queryStartDate: after } : { nextToken };
      const page = await get(operation, '/fulfillmentOrders', query, options);
      // Pages can be empty (amzn/selling-partner-api-docs#1783).
      for (const entry of toArray(page['fulfillmentOrders'])) yield toObject(entry) ?? {};
      const token = toText(page['nextToken']);
      if (token === undefined) return;
      if (token === nextToken) throw createRepeatedPageError(operation);
      nextToken = token;
    }
  }

  /** Undefined for an order or package Amazon does not know (yet): the others are still read. */
  const getIfKnown: typeof get = async (...request) => {
    try {
      return await get(...request);
    } catch (error) {
      if (error instanceof MarketplaceError && error.status === 404) return {};
      throw error;
    }
  };

  async function* readShipment(order: Fields, shipment: Fields, options: WaitOptions | undefined) {
    const operation = 'getFulfillmentOrder';
    if (spell(shipment['fulfillmentShipmentStatus']) !== 'SHIPPED') return;
    const packages = toArray(shipment['fulfillmentShipmentPackage']).map((entry) => toObject(entry) ?? {});
    for (const [packageNumber, units] of countUnits(shipment)) {
      const parcel = packages.find((one) => toNumber(one['packageNumber']) === packageNumber) ?? {};
      const tracked =
        packageNumber === undefined
          ? {}
          : await getIfKnown('getPackageTrackingDetails', '/tracking', { packageNumber }, options);
      for (const [sku, shippedUnits] of units) {
        yield {
          mcfOrderId: requireField(
            toText(order['sellerFulfillmentOrderId']),
            operation,
            'sellerFulfillmentOrderId',
          ),
          shopOrderId: toText(order['displayableOrderId']),
          mcfStatus: spell(order['fulfillmentOrderStatus']),
          country: findMarketplaceById(toText(order['marketplaceId']) ?? '')?.country,
          receivedAt: toDate(order['receivedDate']),
          mcfShipmentId: requireField(toText(shipment['amazonShipmentId']), operation, 'amazonShipmentId'),
          shippedAt: toDate(shipment['shippingDate']),
          estimatedArrival:
            toDate(parcel['estimatedArrivalDate']) ?? toDate(shipment['estimatedArrivalDate']),
          packageNumber,
          carrier: toText(tracked['carrierCode']) ?? toText(parcel['carrierCode']),
          trackingNumber: toText(tracked['trackingNumber']) ?? toText(parcel['trackingNumber']),
          packageStatus: toText(tracked['currentStatus']),
          trackedAt: new Date(clock.now()),
          sku,
          shippedUnits,
        } satisfies MultiChannelItem;
      }
    }
  }

  return {
    async *multiChannelItems({ after, before }, { isSettled, ...options } = {}) {
      if (!(after.getTime() <= before.getTime())) throw new RangeError('The range ends before it begins');
      const operation = 'listAllFulfillmentOrders';
      for await (const order of listOrders(after, options)) {
        const id = requireField(
          toText(order['sellerFulfillmentOrderId']),
          operation,
          'sellerFulfillmentOrderId',
        );
        // The list has no end of its own.
        const updatedAt = toDate(order['statusUpdatedDate'])?.getTime() ?? 0;
        if (updatedAt > before.getTime() || !sent.has(spell(order['fulfillmentOrderStatus']))) continue;
        if (isSettled?.(id)) continue;
        const path = `/fulfillmentOrders/${encodePathPart(id)}`;
        const read = await getIfKnown('getFulfillmentOrder', path, {}, options);
        for (const shipment of toArray(read['fulfillmentShipments']))
          yield* readShipment(toObject(read['fulfillmentOrder']) ?? order, toObject(shipment) ?? {}, options);
      }
    },
  };
}

/** `CompletePartialled`, as in the model, and `COMPLETE_PARTIALLED`, as in its examples, are the same. */
function spell(value: unknown): string {
  return (toText(value) ?? '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}

/** By package, then SKU; a package can have several entries of a SKU. */
function countUnits(shipment: Fields): Map<number | undefined, Map<string, number>> {
  const operation = 'getFulfillmentOrder';
  const packages = new Map<number | undefined, Map<string, number>>();
  for (const entry of toArray(shipment['fulfillmentShipmentItem'])) {
    const item = toObject(entry) ?? {};
    const sku = requireField(toText(item['sellerSku']), operation, 'sellerSku');
    const quantity = requireField(toNumber(item['quantity']), operation, 'quantity');
    // Zero stands for none, as in orders that are not packed yet.
    const packageNumber = toNumber(item['packageNumber']) || undefined;
    const units = packages.get(packageNumber) ?? new Map<string, number>();
    packages.set(packageNumber, units.set(sku, (units.get(sku) ?? 0) + quantity));
  }
  return packages;
}
