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

const shipmentsPath = '/awd/2024-05-09/inboundShipments';
const ordersPath = '/awd/2024-05-09/replenishmentOrders';
const updated = { after: new Date('2026-05-01T00:00:00Z'), before: new Date('2026-11-15T00:00:00Z') };

const start = async (routes: Readonly<Record<string, Route>>) => {
  const { client, server } = await startTestBed(routes, { limiter: unlimitedRateLimiter });
  return { awd: client.store(someStore), server };
};
const summaries = (ids: readonly string[], nextToken?: string, shipmentStatus = 'CLOSED'): Answer => ({
  json: { shipments: ids.map((shipmentId) => ({ orderId: 'O1', shipmentId, shipmentStatus })), nextToken },
});
const createCase = (sku: string, quantity: number) => ({
  count: 1,
  distributionPackage: { type: 'CASE', contents: { products: [{ sku, quantity }] } },
});
const cases = (quantity: number) => ({ quantity, unitOfMeasurement: 'CASES' });
const shipment = (fields: object): Answer => ({
  json: {
    shipmentId: 'STAR-1',
    shipmentStatus: 'CLOSED',
    createdAt: '2026-08-01T10:00:00Z',
    updatedAt: '2026-09-20T10:00:00Z',
    shipmentContainerQuantities: [createCase('MUG', 24)],
    ...fields,
  },
});
const readOne = async (fields: object) => {
  const { awd } = await start({
    [`GET ${shipmentsPath}`]: [summaries(['STAR-1'])],
    [`GET ${shipmentsPath}/STAR-1`]: [shipment(fields)],
  });
  return collect(awd.awdShipmentItems(updated));
};

describe('shipments to AWD', () => {
  test('are listed by update and read one by one with their SKUs', async () => {
    const { awd, server } = await start({
      [`GET ${shipmentsPath}`]: [summaries(['STAR-1'])],
      [`GET ${shipmentsPath}/STAR-1`]: [
        shipment({
          shipmentSkuQuantities: [{ sku: 'MUG', expectedQuantity: cases(16), receivedQuantity: cases(13) }],
        }),
      ],
    });
    expect(await collect(awd.awdShipmentItems(updated))).toEqual([
      {
        awdShipmentId: 'STAR-1',
        awdStatus: 'CLOSED',
        createdAt: new Date('2026-08-01T10:00:00Z'),
        updatedAt: new Date('2026-09-20T10:00:00Z'),
        sku: 'MUG',
        countedIn: 'CASES',
        expected: 16,
        received: 13,
        unitsPerCase: 24,
      },
    ]);
    expect(server.to(shipmentsPath)[0]?.query).toEqual({
      updatedAfter: '2026-05-01T00:00:00.000Z',
      updatedBefore: '2026-11-15T00:00:00.000Z',
      maxResults: '200',
    });
    expect(server.to(`${shipmentsPath}/STAR-1`)[0]?.query).toEqual({ skuQuantities: 'SHOW' });
  });

  test('are paged with the arguments of the first call, through empty pages', async () => {
    const { awd, server } = await start({
      [`GET ${shipmentsPath}`]: [summaries([], 'two'), summaries(['STAR-1'], 'three'), summaries([])],
      [`GET ${shipmentsPath}/STAR-1`]: [shipment({})],
    });
    expect(await collect(awd.awdShipmentItems(updated))).toEqual([]);
    expect(server.to(shipmentsPath).map(({ query }) => [query['updatedAfter'], query['nextToken']])).toEqual([
      ['2026-05-01T00:00:00.000Z', undefined],
      ['2026-05-01T00:00:00.000Z', 'two'],
      ['2026-05-01T00:00:00.000Z', 'three'],
    ]);
  });

  test('end when a page token repeats', async () => {
    const { awd } = await start({ [`GET ${shipmentsPath}`]: [summaries([], 'same')] });
    await expect(collect(awd.awdShipmentItems(updated))).rejects.toThrow('the next page is the same page');
  });

  test.each(['CREATED', 'CANCELLED'])('that are %s are not read', async (status) => {
    const { awd, server } = await start({ [`GET ${shipmentsPath}`]: [summaries(['STAR-1'], '', status)] });
    expect(await collect(awd.awdShipmentItems(updated))).toEqual([]);
    expect(server.to(`${shipmentsPath}/STAR-1`)).toEqual([]);
  });

  test('tell what was not counted yet from zero', async () => {
    const items = await readOne({
      shipmentSkuQuantities: [
        { sku: 'MUG', expectedQuantity: cases(2) },
        { sku: 'CUP', expectedQuantity: cases(2), receivedQuantity: cases(0) },
      ],
    });
    expect(items.map(({ received }) => received)).toEqual([undefined, 0]);
  });

  test('name no units per case where cases differ, or none is reported', async () => {
    const items = await readOne({
      shipmentContainerQuantities: [
        createCase('MUG', 24),
        createCase('MUG', 12),
        createCase('CUP', 6),
        createCase('CUP', 6),
      ],
      shipmentSkuQuantities: ['MUG', 'CUP', 'POT'].map((sku) => ({ sku, expectedQuantity: cases(2) })),
    });
    expect(items.map(({ unitsPerCase }) => unitsPerCase)).toEqual([undefined, 6, undefined]);
  });

  test('received in another unit than expected are not compared', async () => {
    const [item] = await readOne({
      shipmentSkuQuantities: [
        {
          sku: 'MUG',
          expectedQuantity: { quantity: 2, unitOfMeasurement: 'CASE' },
          receivedQuantity: { quantity: 40, unitOfMeasurement: 'PRODUCT_UNITS' },
        },
      ],
    });
    expect(item).toMatchObject({ countedIn: 'CASES', received: undefined });
  });

  test('are refused without the role', async () => {
    const json = { errors: [{ code: 'Unauthorized', message: 'Access to requested resource is denied.' }] };
    const { awd } = await start({ [`GET ${shipmentsPath}`]: [{ status: 403, json }] });
    const error: unknown = await collect(awd.awdShipmentItems(updated)).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      status: 403,
      code: 'Unauthorized',
      operation: 'listInboundShipments',
    } satisfies Partial<MarketplaceError>);
  });
});

describe('transfers from AWD to FBA', () => {
  test('name the units shipped and the shipments they left in', async () => {
    const { awd } = await start({
      [`GET ${ordersPath}`]: [
        {
          json: {
            orders: [
              {
                orderId: 'AWD1',
                status: 'SUCCESS',
                createdAt: '2026-08-30T00:00:00Z',
                confirmedOn: '2026-09-01T00:00:00Z',
                updatedAt: '2026-09-20T00:00:00Z',
                outboundShipments: [
                  { shipmentId: 'repl-1', shipmentConfirmationId: 'FBA15ABC' },
                  { shipmentId: 'repl-2' },
                ],
                shippedProducts: [{ sku: 'MUG', quantity: 48 }],
              },
              { orderId: 'AWD2', status: 'VALIDATING', outboundShipments: [] },
            ],
          },
        },
      ],
    });
    expect(await collect(awd.awdTransferItems(updated))).toEqual([
      {
        awdOrderId: 'AWD1',
        awdOrderStatus: 'SUCCESS',
        confirmedAt: new Date('2026-09-01T00:00:00Z'),
        updatedAt: new Date('2026-09-20T00:00:00Z'),
        outboundShipments: 'FBA15ABC repl-2',
        sku: 'MUG',
        shippedUnits: 48,
      },
    ]);
  });

  test('are not asked for in a range that ends before it begins', async () => {
    const { awd, server } = await start({});
    const backwards = { after: updated.before, before: updated.after };
    await expect(collect(awd.awdTransferItems(backwards))).rejects.toThrow(RangeError);
    expect(server.received).toEqual([]);
  });
});
