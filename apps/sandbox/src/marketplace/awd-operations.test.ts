import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import { createTestWorld } from '../world/testing.ts';
import { changeMarketplaceSettings, linkStore, type Linked } from './testing.ts';

const base = '/awd/2024-05-09';
const always = 'updatedAfter=2020-01-01T00:00:00Z&updatedBefore=2030-01-01T00:00:00Z';

interface Shipments {
  readonly shipments: { shipmentId: string; shipmentStatus: string; updatedAt: string }[];
  readonly nextToken?: string;
}

let sandbox: TestedSandbox;
let store: Linked;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await changeMarketplaceSettings(sandbox, 'speed', { speed: '10000' });
  store = await linkStore(sandbox);
});
afterAll(() => sandbox.close());

const cohorts = [...createTestWorld().cohorts()].map(({ cohort }) => cohort);
const shipments = cohorts.flatMap(({ awdShipments }) => awdShipments);

test('all shipments are listed once, page by page, latest first', async () => {
  const listed: Shipments['shipments'] = [];
  let query = `${always}&maxResults=10`;
  for (;;) {
    const page = await store.read<Shipments>(`${base}/inboundShipments?${query}`);
    listed.push(...page.shipments);
    if (!page.nextToken) break;
    query = `${always}&maxResults=10&nextToken=${encodeURIComponent(page.nextToken)}`;
  }
  expect(shipments.length).toBeGreaterThan(10);
  expect(listed.map(({ shipmentId }) => shipmentId).toSorted()).toEqual(
    shipments.map(({ id }) => id).toSorted(),
  );
  expect(listed.map(({ updatedAt }) => updatedAt)).toEqual(
    listed.map(({ updatedAt }) => updatedAt).toSorted((a, b) => b.localeCompare(a)),
  );
});

test('shipments can be requested by status and by time', async () => {
  const closed = await store.read<Shipments>(
    `${base}/inboundShipments?${always}&maxResults=200&shipmentStatus=CLOSED`,
  );
  expect(new Set(closed.shipments.map(({ shipmentStatus }) => shipmentStatus))).toEqual(new Set(['CLOSED']));
  const { shipments: none } = await store.read<Shipments>(
    `${base}/inboundShipments?updatedAfter=2029-01-01T00:00:00Z`,
  );
  expect(none).toEqual([]);
});

test('a shipment counts cases by SKU when asked to, and tells how many units a case holds', async () => {
  const [shipment] = shipments.filter(({ status }) => status === 'CLOSED');
  const [item] = shipment?.items ?? [];
  const path = `${base}/inboundShipments/${shipment?.id}`;
  expect(await store.read(path)).not.toHaveProperty('shipmentSkuQuantities');
  expect(await store.read(`${path}?skuQuantities=SHOW`)).toMatchObject({
    shipmentStatus: 'CLOSED',
    shipmentSkuQuantities: [
      {
        sku: item?.product.sku,
        expectedQuantity: { quantity: item?.expectedCases, unitOfMeasurement: 'CASES' },
        receivedQuantity: { quantity: item?.receivedCases, unitOfMeasurement: 'CASES' },
      },
    ],
    shipmentContainerQuantities: [
      {
        distributionPackage: {
          type: 'CASE',
          contents: { products: [{ sku: item?.product.sku, quantity: item?.unitsPerCase }] },
        },
      },
    ],
  });
});

test('orders to replenish FBA are listed with the units they shipped', async () => {
  const transfers = cohorts.flatMap(({ awdTransfers }) => awdTransfers);
  const { orders } = await store.read<{ orders: { orderId: string; shippedProducts: object[] }[] }>(
    `${base}/replenishmentOrders?${always}&maxResults=200`,
  );
  expect(orders.map(({ orderId }) => orderId).toSorted()).toEqual(
    transfers.map(({ orderId }) => orderId).toSorted(),
  );
  const [first] = transfers;
  expect(orders.find(({ orderId }) => orderId === first?.orderId)?.shippedProducts).toEqual([
    { sku: first?.product.sku, quantity: first?.units },
  ]);
});

test.each([
  ['inboundShipments?sortBy=TEST', 400, 'BAD_REQUEST'],
  ['inboundShipments?shipmentStatus=LOST', 400, 'BAD_REQUEST'],
  ['inboundShipments?maxResults=201', 400, 'BAD_REQUEST'],
  ['inboundShipments?updatedAfter=yesterday', 400, 'InvalidInput'],
  ['inboundShipments?nextToken=x', 400, 'InvalidInput'],
  ['inboundShipments/STAR-00000000', 404, 'NOT_FOUND'],
])('%s is refused with %i', async (path, status, code) => {
  const refused = await store.call(`${base}/${path}`);
  expect(refused.status).toBe(status);
  expect(await refused.json()).toMatchObject({ errors: [{ code }] });
});

test.each(['EU', 'FE'] as const)('in %s nobody has the role', async (region) => {
  const elsewhere = await linkStore(sandbox, region);
  for (const path of ['inboundShipments', 'inboundShipments/STAR-00000000', 'replenishmentOrders']) {
    const refused = await elsewhere.call(`${base}/${path}`);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'Unauthorized' }] });
  }
});
