import { describe, expect, test } from 'vitest';
import type { MarketplaceError } from './errors.ts';
import {
  collect,
  someStore,
  startTestBed,
  unlimitedRateLimiter,
  type Answer,
  type Route,
} from './testing.ts';

const ordersPath = '/fba/outbound/2020-07-01/fulfillmentOrders';
const trackingPath = '/fba/outbound/2020-07-01/tracking';
const updated = { after: new Date('2026-08-01T00:00:00Z'), before: new Date('2026-11-01T00:00:00Z') };

const customer = { name: 'Erika Muster', addressLine1: '1 Secret Street', city: 'Troy', countryCode: 'US' };
const order = (fields: object = {}) => ({
  sellerFulfillmentOrderId: 'MC-1',
  marketplaceId: 'ATVPDKIKX0DER',
  displayableOrderId: '#1042',
  displayableOrderComment: 'For Erika',
  destinationAddress: customer,
  receivedDate: '2026-09-01T10:00:00Z',
  statusUpdatedDate: '2026-09-03T10:00:00Z',
  fulfillmentOrderStatus: 'Complete',
  ...fields,
});
const orders = (listed: readonly object[], nextToken?: string): Answer => ({
  json: { payload: { fulfillmentOrders: listed, nextToken } },
});
const shipped = {
  amazonShipmentId: 'Uabc',
  fulfillmentCenterId: 'ONT8',
  fulfillmentShipmentStatus: 'SHIPPED',
  shippingDate: '2026-09-02T10:00:00Z',
  estimatedArrivalDate: '2026-09-06T20:00:00Z',
  fulfillmentShipmentItem: [
    { sellerSku: 'MUG', sellerFulfillmentOrderItemId: '1', quantity: 2, packageNumber: 212 },
  ],
  fulfillmentShipmentPackage: [{ packageNumber: 212, carrierCode: 'UPS', trackingNumber: '1Z5' }],
};
const detail = (shipments: readonly object[] | undefined, fields: object = {}): Answer => ({
  json: {
    payload: {
      fulfillmentOrder: order(fields),
      fulfillmentOrderItems: [],
      fulfillmentShipments: shipments,
      returnItems: [],
      returnAuthorizations: [],
    },
  },
});
const tracking = (fields: object): Answer => ({ json: { payload: { packageNumber: 212, ...fields } } });

const start = async (routes: Readonly<Record<string, Route>>) => {
  const { client, server } = await startTestBed(routes, { limiter: unlimitedRateLimiter });
  return { store: client.store(someStore), server };
};
const readOne = async (shipments: readonly object[] | undefined, answer: Answer, fields: object = {}) => {
  const { store, server } = await start({
    [`GET ${ordersPath}`]: [orders([order(fields)])],
    [`GET ${ordersPath}/MC-1`]: [detail(shipments, fields)],
    [`GET ${trackingPath}`]: [answer],
  });
  return { items: await collect(store.multiChannelItems(updated)), server };
};

describe('multi-channel orders', () => {
  test('are listed by update, and read one by one with the status of their packages', async () => {
    const { items, server } = await readOne([shipped], tracking({ currentStatus: 'IN_TRANSIT' }));
    expect(items).toEqual([
      {
        mcfOrderId: 'MC-1',
        shopOrderId: '#1042',
        mcfStatus: 'COMPLETE',
        country: 'US',
        receivedAt: new Date('2026-09-01T10:00:00Z'),
        mcfShipmentId: 'Uabc',
        shippedAt: new Date('2026-09-02T10:00:00Z'),
        estimatedArrival: new Date('2026-09-06T20:00:00Z'),
        packageNumber: 212,
        carrier: 'UPS',
        trackingNumber: '1Z5',
        packageStatus: 'IN_TRANSIT',
        trackedAt: expect.any(Date),
        sku: 'MUG',
        shippedUnits: 2,
      },
    ]);
    expect(server.to(ordersPath)[0]?.query).toEqual({ queryStartDate: '2026-08-01T00:00:00.000Z' });
    expect(server.to(trackingPath)[0]?.query).toEqual({ packageNumber: '212' });
  });

  test('give away nothing of the customer', async () => {
    const to = { shipToAddress: { city: 'Troy' }, signedForBy: 'Erika Muster', currentStatus: 'DELIVERED' };
    const { items } = await readOne([shipped], tracking(to));
    expect(JSON.stringify(items)).not.toMatch(/Erika|Secret|Troy/);
  });

  test('are paged by token alone, through empty pages', async () => {
    const { store, server } = await start({
      [`GET ${ordersPath}`]: [orders([], 'two'), orders([order()], 'three'), orders([])],
      [`GET ${ordersPath}/MC-1`]: [detail(undefined)],
    });
    expect(await collect(store.multiChannelItems(updated))).toEqual([]);
    expect(server.to(ordersPath).map(({ query }) => query)).toEqual([
      { queryStartDate: '2026-08-01T00:00:00.000Z' },
      { nextToken: 'two' },
      { nextToken: 'three' },
    ]);
  });

  test('end when a page token repeats', async () => {
    const { store } = await start({ [`GET ${ordersPath}`]: [orders([], 'same')] });
    await expect(collect(store.multiChannelItems(updated))).rejects.toThrow('the next page is the same page');
  });

  test('are not asked for in a range that ends before it begins', async () => {
    const { store, server } = await start({});
    const backwards = { after: updated.before, before: updated.after };
    await expect(collect(store.multiChannelItems(backwards))).rejects.toThrow(RangeError);
    expect(server.received).toEqual([]);
  });

  test.each([
    ['that were not sent', { fulfillmentOrderStatus: 'Planning' }],
    ['that were cancelled', { fulfillmentOrderStatus: 'CANCELLED' }],
    ['updated later', { statusUpdatedDate: '2026-11-02T00:00:00Z' }],
  ])('%s are not read', async (_, fields) => {
    const { items, server } = await readOne([shipped], tracking({}), fields);
    expect(items).toEqual([]);
    expect(server.to(`${ordersPath}/MC-1`)).toEqual([]);
  });

  test('that are settled are not read again', async () => {
    const { store, server } = await start({ [`GET ${ordersPath}`]: [orders([order()])] });
    const isSettled = (id: string) => id === 'MC-1';
    expect(await collect(store.multiChannelItems(updated, { isSettled }))).toEqual([]);
    expect(server.to(`${ordersPath}/MC-1`)).toEqual([]);
  });

  test.each(['CompletePartialled', 'COMPLETE_PARTIALLED'])(
    'partly sent are read, spelt %s',
    async (status) => {
      const { items } = await readOne([shipped], tracking({}), { fulfillmentOrderStatus: status });
      expect(items).toMatchObject([{ mcfStatus: 'COMPLETE_PARTIALLED', packageStatus: undefined }]);
    },
  );

  test('have no country where they name no marketplace', async () => {
    const { items } = await readOne([shipped], tracking({}), { marketplaceId: undefined });
    expect(items).toMatchObject([{ country: undefined }]);
  });

  test('that Amazon lists and does not know give nothing', async () => {
    const json = { errors: [{ code: 'NotFound', message: 'no such order' }] };
    const { store } = await start({
      [`GET ${ordersPath}`]: [orders([order()])],
      [`GET ${ordersPath}/MC-1`]: [{ status: 404, json }],
    });
    expect(await collect(store.multiChannelItems(updated))).toEqual([]);
  });

  test('are refused without the role', async () => {
    const json = { errors: [{ code: 'Unauthorized', message: 'Access to requested resource is denied.' }] };
    const { store } = await start({ [`GET ${ordersPath}`]: [{ status: 403, json }] });
    const error: unknown = await collect(store.multiChannelItems(updated)).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      status: 403,
      code: 'Unauthorized',
      operation: 'listAllFulfillmentOrders',
    } satisfies Partial<MarketplaceError>);
  });
});

describe('packages', () => {
  test('count the units of a SKU once, and several packages each', async () => {
    const item = { sellerSku: 'MUG', sellerFulfillmentOrderItemId: '1', quantity: 2, packageNumber: 212 };
    const items = [
      item,
      { ...item, sellerFulfillmentOrderItemId: '2', quantity: 1 },
      { ...item, sellerSku: 'CUP' },
      { ...item, packageNumber: 213 },
    ];
    const { items: read, server } = await readOne(
      [{ ...shipped, fulfillmentShipmentItem: items }],
      tracking({}),
    );
    expect(read.map(({ packageNumber, sku, shippedUnits }) => [packageNumber, sku, shippedUnits])).toEqual([
      [212, 'MUG', 3],
      [212, 'CUP', 2],
      [213, 'MUG', 2],
    ]);
    expect(server.to(trackingPath)).toHaveLength(2);
  });

  test('without a number are not tracked', async () => {
    const [item] = shipped.fulfillmentShipmentItem;
    const unpacked = [{ ...item, packageNumber: 0 }];
    const { items, server } = await readOne(
      [{ ...shipped, fulfillmentShipmentItem: unpacked }],
      tracking({}),
    );
    expect(items).toMatchObject([{ packageNumber: undefined, packageStatus: undefined }]);
    expect(server.to(trackingPath)).toEqual([]);
  });

  test('have their own day, else that of their shipment, else none', async () => {
    const [one] = shipped.fulfillmentShipmentPackage;
    const later = [{ ...one, estimatedArrivalDate: '2026-09-08T00:00:00Z' }];
    const own = await readOne([{ ...shipped, fulfillmentShipmentPackage: later }], tracking({}));
    expect(own.items).toMatchObject([{ estimatedArrival: new Date('2026-09-08T00:00:00Z') }]);
    const none = await readOne([{ ...shipped, estimatedArrivalDate: undefined }], tracking({}));
    expect(none.items).toMatchObject([{ estimatedArrival: undefined }]);
  });

  test('of which nothing is known have no status', async () => {
    const json = { errors: [{ code: 'NotFound', message: 'no such package' }] };
    const { items } = await readOne([shipped], { status: 404, json });
    expect(items).toMatchObject([{ packageStatus: undefined, trackingNumber: '1Z5' }]);
  });

  test.each(['PENDING', 'CANCELLED_BY_FULFILLER', 'CANCELLED_BY_SELLER'])(
    'of shipments that are %s are not read',
    async (fulfillmentShipmentStatus) => {
      const { items } = await readOne([{ ...shipped, fulfillmentShipmentStatus }, shipped], tracking({}));
      expect(items).toHaveLength(1);
    },
  );
});
