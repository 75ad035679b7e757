import { encodePathPart, type QueryValue, type StoreCall } from './call.ts';
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
import type { Operation, WaitOptions } from './rate-limit.ts';

// Amazon Warehousing and Distribution 2024-05-09, in the United States only, with a role of its own.

/** Expected and counted cases of one SKU in a shipment to AWD. */
export interface AwdShipmentItem {
  readonly awdShipmentId: string;
  /** `CLOSED` is final; with `RECEIVING` and `DELIVERED` counting goes on. Unknown values included. */
  readonly awdStatus: string;
  readonly createdAt: Date | undefined;
  readonly updatedAt: Date | undefined;
  readonly sku: string;
  /** `CASES` in practice; `PRODUCT_UNITS` and `PALLETS` are possible. */
  readonly countedIn: string;
  readonly expected: number;
  /** Undefined means not reported, which is not zero. */
  readonly received: number | undefined;
  /** Undefined where the shipment has cases of several sizes, or does not tell. */
  readonly unitsPerCase: number | undefined;
}

/** Units of one SKU shipped by an order to replenish FBA from AWD. Amazon does not report their receipt. */
export interface AwdTransferItem {
  readonly awdOrderId: string;
  /** `SUCCESS` and `FAILURE` are final. Unknown values included. */
  readonly awdOrderStatus: string;
  readonly confirmedAt: Date | undefined;
  readonly updatedAt: Date | undefined;
  /** Separated by spaces; some are ids of FBA shipments. */
  readonly outboundShipments: string;
  readonly sku: string;
  /** Product units. */
  readonly shippedUnits: number;
}

export interface AwdApi {
  awdShipmentItems(updated: UpdatedBetween, options?: WaitOptions): AsyncIterable<AwdShipmentItem>;
  awdTransferItems(updated: UpdatedBetween, options?: WaitOptions): AsyncIterable<AwdTransferItem>;
}

const base = '/awd/2024-05-09';
const pageSize = 200;
/** Statuses of unsent orders, whose quantities are a plan. */
const unsent = new Set(['CREATED', 'CANCELLED']);

export function createAwdApi(call: StoreCall): AwdApi {
  return {
    async *awdShipmentItems(updated, options) {
      const listing = { operation: 'listInboundShipments', path: `${base}/inboundShipments` } as const;
      for await (const summary of listEach(call, listing, 'shipments', updated, options)) {
        if (unsent.has(toText(summary['shipmentStatus']) ?? '')) continue;
        const id = requireField(toText(summary['shipmentId']), listing.operation, 'shipmentId');
        const shipment = await call(
          {
            operation: 'getInboundShipment',
            method: 'GET',
            path: `${listing.path}/${encodePathPart(id)}`,
            // Without it the reply has no quantities of SKUs.
            query: { skuQuantities: 'SHOW' },
          },
          options,
        );
        yield* readShipment(id, shipment);
      }
    },
    async *awdTransferItems(updated, options) {
      const listing = {
        operation: 'listReplenishmentOrders',
        path: `${base}/replenishmentOrders`,
      } as const;
      for await (const order of listEach(call, listing, 'orders', updated, options)) yield* readOrder(order);
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

async function* listEach(
  call: StoreCall,
  { operation, path }: { readonly operation: Operation; readonly path: string },
  list: 'shipments' | 'orders',
  { after, before }: UpdatedBetween,
  options: WaitOptions | undefined,
): AsyncGenerator<Fields, void, undefined> {
  if (!(after.getTime() <= before.getTime())) throw new RangeError('The range ends before it begins');
  const query: Readonly<Record<string, QueryValue>> = {
    updatedAfter: after,
    updatedBefore: before,
    maxResults: pageSize,
  };
  let nextToken: string | undefined;
  for (;;) {
    // A token is sent with the arguments of the call that gave it.
    const reply = await call({ operation, method: 'GET', path, query: { ...query, nextToken } }, options);
    // Pages can be empty.
    for (const entry of toArray(reply[list])) yield toObject(entry) ?? {};
    const token = toText(reply['nextToken']);
    if (token === undefined) return;
    if (token === nextToken) throw createRepeatedPageError(operation);
    nextToken = token;
  }
}

function* readShipment(awdShipmentId: string, fields: Fields): Generator<AwdShipmentItem> {
  const operation = 'getInboundShipment';
  const sizes = readCaseSizes(fields);
  for (const entry of toArray(fields['shipmentSkuQuantities'])) {
    const quantities = toObject(entry) ?? {};
    const expected = toObject(quantities['expectedQuantity']) ?? {};
    const received = toObject(quantities['receivedQuantity']) ?? {};
    const sku = requireField(toText(quantities['sku']), operation, 'sku');
    const countedIn = readUnit(expected['unitOfMeasurement']);
    const isSameUnit = readUnit(received['unitOfMeasurement']) === countedIn;
    const [unitsPerCase, ...others] = sizes.get(sku) ?? [];
    yield {
      awdShipmentId,
      awdStatus: requireField(toText(fields['shipmentStatus']), operation, 'shipmentStatus'),
      createdAt: toDate(fields['createdAt']),
      updatedAt: toDate(fields['updatedAt']),
      sku,
      countedIn,
      expected: requireField(toNumber(expected['quantity']), operation, 'expectedQuantity'),
      received: isSameUnit ? toNumber(received['quantity']) : undefined,
      unitsPerCase: others.length === 0 ? unitsPerCase : undefined,
    };
  }
}

/** Amazon's own example writes `CASE` where its model has `CASES`. */
function readUnit(value: unknown): string {
  const unit = toText(value) ?? '';
  return unit === 'CASE' ? 'CASES' : unit;
}

/** Units per case of each SKU, for every case size of the shipment. */
function readCaseSizes(fields: Fields): ReadonlyMap<string, ReadonlySet<number>> {
  const sizes = new Map<string, Set<number>>();
  for (const entry of toArray(fields['shipmentContainerQuantities'])) {
    const container = toObject(toObject(entry)?.['distributionPackage']) ?? {};
    if (container['type'] !== 'CASE') continue;
    for (const product of toArray(toObject(container['contents'])?.['products'])) {
      const sku = toText(toObject(product)?.['sku']);
      const quantity = toNumber(toObject(product)?.['quantity']);
      if (sku === undefined || quantity === undefined || quantity <= 0) continue;
      sizes.set(sku, (sizes.get(sku) ?? new Set()).add(quantity));
    }
  }
  return sizes;
}

function* readOrder(fields: Fields): Generator<AwdTransferItem> {
  const operation = 'listReplenishmentOrders';
  const outboundShipments = toArray(fields['outboundShipments'])
    .flatMap((entry) => {
      const shipment = toObject(entry) ?? {};
      return toText(shipment['shipmentConfirmationId']) ?? toText(shipment['shipmentId']) ?? [];
    })
    .join(' ');
  for (const entry of toArray(fields['shippedProducts'])) {
    const product = toObject(entry) ?? {};
    yield {
      awdOrderId: requireField(toText(fields['orderId']), operation, 'orderId'),
      awdOrderStatus: requireField(toText(fields['status']), operation, 'status'),
      confirmedAt: toDate(fields['confirmedOn']) ?? toDate(fields['createdAt']),
      updatedAt: toDate(fields['updatedAt']),
      outboundShipments,
      sku: requireField(toText(product['sku']), operation, 'sku'),
      shippedUnits: requireField(toNumber(product['quantity']), operation, 'quantity'),
    };
  }
}
