import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import { createTestWorld } from '../world/testing.ts';
import { changeMarketplaceSettings, linkStore, type Linked } from './testing.ts';

const base = '/fba/outbound/2020-07-01';

interface Page {
  readonly payload: {
    readonly fulfillmentOrders: { sellerFulfillmentOrderId: string; statusUpdatedDate: string }[];
    readonly nextToken?: string;
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

const orders = [...createTestWorld().cohorts()].flatMap(({ cohort }) => cohort.multiChannelOrders);
const shipped = orders.filter(({ shipment }) => shipment?.status === 'SHIPPED');

test('all orders are listed once, latest first, one of the pages without any', async () => {
  const listed: Page['payload']['fulfillmentOrders'] = [];
  const sizes: number[] = [];
  let query = 'queryStartDate=2020-01-01T00:00:00Z';
  for (;;) {
    const { payload } = await store.read<Page>(`${base}/fulfillmentOrders?${query}`);
    listed.push(...payload.fulfillmentOrders);
    sizes.push(payload.fulfillmentOrders.length);
    if (!payload.nextToken) break;
    query = `nextToken=${encodeURIComponent(payload.nextToken)}`;
  }
  expect(sizes.slice(0, 2)).toEqual([10, 0]);
  expect(listed.map(({ sellerFulfillmentOrderId }) => sellerFulfillmentOrderId).toSorted()).toEqual(
    orders.map(({ id }) => id).toSorted(),
  );
  const days = listed.map(({ statusUpdatedDate }) => statusUpdatedDate);
  expect(days).toEqual(days.toSorted((a, b) => b.localeCompare(a)));
});

test('an order names the packages of its shipment, whose status is queried one by one', async () => {
  const [order] = shipped;
  const [first] = order?.shipment?.packages ?? [];
  expect(await store.read(`${base}/fulfillmentOrders/${order?.id}`)).toMatchObject({
    payload: {
      fulfillmentOrder: { sellerFulfillmentOrderId: order?.id, displayableOrderId: order?.shopOrderId },
      fulfillmentShipments: [
        {
          fulfillmentShipmentStatus: 'SHIPPED',
          fulfillmentShipmentItem: [
            { sellerSku: order?.product.sku, quantity: first?.units, packageNumber: first?.number },
          ],
        },
      ],
    },
  });
  expect(await store.read(`${base}/tracking?packageNumber=${first?.number}`)).toMatchObject({
    payload: { packageNumber: first?.number, currentStatus: first?.status },
  });
});

test('an order that was not sent has no shipment, or one without a package', async () => {
  const planned = orders.find(({ status }) => status === 'Planning');
  const packed = orders.find(({ status }) => status === 'Processing');
  const { payload } = await store.read<{ payload: object }>(`${base}/fulfillmentOrders/${planned?.id}`);
  expect(payload).not.toHaveProperty('fulfillmentShipments');
  expect(await store.read(`${base}/fulfillmentOrders/${packed?.id}`)).toMatchObject({
    payload: {
      fulfillmentShipments: [{ fulfillmentShipmentStatus: 'PENDING', fulfillmentShipmentItem: [] }],
    },
  });
});

test.each([
  ['fulfillmentOrders?queryStartDate=yesterday', 400],
  ['fulfillmentOrders?nextToken=x', 400],
  ['fulfillmentOrders/MCF-000000000', 404],
  ['fulfillmentOrders/S01-1', 404],
  ['tracking', 400],
  ['tracking?packageNumber=many', 400],
  ['tracking?packageNumber=1', 404],
  ['tracking?packageNumber=200000999', 404],
])('%s is refused with %i', async (path, status) => {
  const refused = await store.call(`${base}/${path}`);
  expect(refused.status).toBe(status);
  expect(await refused.json()).toHaveProperty('errors.0.code');
});
