import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import { createTestWorld } from '../world/testing.ts';
import { changeMarketplaceSettings, linkStore, type Linked } from './testing.ts';

const base = '/fba/inbound/v0';
const us = 'MarketplaceId=ATVPDKIKX0DER';
const always = 'LastUpdatedAfter=2020-01-01T00:00:00Z&LastUpdatedBefore=2030-01-01T00:00:00Z';

interface Shipments {
  readonly payload: {
    readonly ShipmentData: { ShipmentId: string; ShipmentStatus: string }[];
    readonly NextToken?: string;
  };
}
interface Items {
  readonly payload: {
    readonly ItemData: {
      ShipmentId: string;
      SellerSKU: string;
      QuantityShipped: number;
      QuantityReceived: number;
    }[];
    readonly NextToken?: string;
  };
}

let sandbox: TestedSandbox;
let store: Linked;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await changeMarketplaceSettings(sandbox, 'speed', { speed: '10000' });
  store = await linkStore(sandbox);
});
afterAll(() => sandbox.close());

const world = [...createTestWorld().cohorts()].flatMap(({ cohort }) => cohort.shipments);

const everyStatus =
  'WORKING,READY_TO_SHIP,SHIPPED,IN_TRANSIT,DELIVERED,CHECKED_IN,RECEIVING,CLOSED,CANCELLED,DELETED,ERROR';

test('all shipments are listed once, page by page', async () => {
  const ids: string[] = [];
  let query = `QueryType=DATE_RANGE&${always}&ShipmentStatusList=${everyStatus}`;
  for (;;) {
    const { payload } = await store.read<Shipments>(`${base}/shipments?${us}&${query}`);
    ids.push(...payload.ShipmentData.map(({ ShipmentId }) => ShipmentId));
    if (!payload.NextToken) break;
    query = `QueryType=NEXT_TOKEN&NextToken=${encodeURIComponent(payload.NextToken)}`;
  }
  expect(ids).toEqual(world.map(({ id }) => id));
});

test('items are listed page by page with shipped and received quantities', async () => {
  let count = 0;
  let query = `QueryType=DATE_RANGE&${always}`;
  for (;;) {
    const { payload } = await store.read<Items>(`${base}/shipmentItems?${us}&${query}`);
    count += payload.ItemData.length;
    if (!payload.NextToken) break;
    query = `QueryType=NEXT_TOKEN&NextToken=${encodeURIComponent(payload.NextToken)}`;
  }
  expect(count).toBe(world.reduce((sum, { items }) => sum + items.length, 0));
});

test('shipments can be requested by id and by status', async () => {
  const wanted = world.slice(3, 5).map(({ id }) => id);
  const byId = await store.read<Shipments>(
    `${base}/shipments?${us}&QueryType=SHIPMENT&ShipmentIdList=${wanted.join(',')}`,
  );
  expect(byId.payload.ShipmentData.map(({ ShipmentId }) => ShipmentId)).toEqual(wanted);
  const byStatus = await store.read<Shipments>(
    `${base}/shipments?${us}&QueryType=SHIPMENT&ShipmentStatusList=CANCELLED`,
  );
  expect(byStatus.payload.ShipmentData.length).toBeGreaterThan(0);
  expect(new Set(byStatus.payload.ShipmentData.map(({ ShipmentStatus }) => ShipmentStatus))).toEqual(
    new Set(['CANCELLED']),
  );
});

test('items of any shipment are found by its id alone', async () => {
  for (const { id, items } of [...world.slice(0, 3), ...world.slice(-3)]) {
    const { payload } = await store.read<Items>(`${base}/shipments/${id}/items`);
    expect(payload.ItemData.map(({ SellerSKU }) => SellerSKU)).toEqual(
      items.map(({ product }) => product.sku),
    );
  }
  for (const id of ['FBA000000000', 'nonsense', 'FBAZZZZZZZZZ']) {
    expect((await store.call(`${base}/shipments/${id}/items`)).status).toBe(404);
  }
});

test.each([
  'QueryType=DATE_RANGE',
  `QueryType=DATE_RANGE&${always}`,
  'QueryType=SHIPMENT',
  'QueryType=OTHER',
  'QueryType=NEXT_TOKEN&NextToken=x',
  'QueryType=SHIPMENT&ShipmentStatusList=LOST',
])('%s is refused', async (query) => {
  expect((await store.call(`${base}/shipments?${us}&${query}`)).status).toBe(400);
});

test('a marketplace must be named', async () => {
  expect((await store.call(`${base}/shipments?QueryType=DATE_RANGE&${always}`)).status).toBe(400);
});
