import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import { createTestWorld } from '../world/testing.ts';
import { changeMarketplaceSettings, linkStore, type Linked } from './testing.ts';

const base = '/inbound/fba/2024-03-20/inboundPlans';
const latestFirst = 'pageSize=30&sortBy=LAST_UPDATED_TIME&sortOrder=DESC';

interface Page {
  readonly inboundPlans: {
    inboundPlanId: string;
    lastUpdatedAt: string;
    createdAt: string;
    status: string;
  }[];
  readonly pagination: { readonly nextToken?: string };
}

let sandbox: TestedSandbox;
let store: Linked;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await changeMarketplaceSettings(sandbox, 'speed', { speed: '10000' });
  store = await linkStore(sandbox);
});
afterAll(() => sandbox.close());

const plans = [...createTestWorld().cohorts()].flatMap(({ cohort }) => cohort.inboundPlans);

async function listPlans(query: string): Promise<{ listed: Page['inboundPlans']; sizes: number[] }> {
  const listed: Page['inboundPlans'] = [];
  const sizes: number[] = [];
  let token = '';
  for (;;) {
    const page = await store.read<Page>(`${base}?${query}${token}`);
    listed.push(...page.inboundPlans);
    sizes.push(page.inboundPlans.length);
    if (!page.pagination.nextToken) return { listed, sizes };
    token = `&paginationToken=${encodeURIComponent(page.pagination.nextToken)}`;
  }
}

test('all plans are listed once, latest first, one of the pages without any', async () => {
  const { listed, sizes } = await listPlans(latestFirst);
  expect(sizes.slice(0, 2)).toEqual([30, 0]);
  expect(listed.map(({ inboundPlanId }) => inboundPlanId).toSorted()).toEqual(
    plans.map(({ id }) => id).toSorted(),
  );
  const days = listed.map(({ lastUpdatedAt }) => lastUpdatedAt);
  expect(days).toEqual(days.toSorted((a, b) => b.localeCompare(a)));
});

test('plans are listed by status and creation, too', async () => {
  const { listed } = await listPlans('status=SHIPPED&sortBy=CREATION_TIME&sortOrder=ASC');
  expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['SHIPPED']));
  const days = listed.map(({ createdAt }) => createdAt);
  expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)));
});

test('a plan has options, and the shipments of the accepted one have the ids of their labels', async () => {
  const plan = plans.find(({ options }) => (options[1]?.shipments.length ?? 0) > 1);
  const [expired, accepted] = plan?.options ?? [];
  const { currency } = plan?.marketplace ?? {};
  expect(await store.read(`${base}/${plan?.id}/placementOptions`)).toEqual({
    placementOptions: [
      expect.objectContaining({ placementOptionId: expired?.id, status: 'EXPIRED' }),
      expect.objectContaining({
        placementOptionId: accepted?.id,
        status: 'ACCEPTED',
        fees: [
          expect.objectContaining({
            target: 'Placement Services',
            value: { amount: (accepted?.fee ?? 0) / 100, code: currency },
          }),
        ],
        discounts: [expect.objectContaining({ target: 'Fulfillment Fee Discount' })],
        shipmentIds: accepted?.shipments.map(({ id }) => id),
      }),
    ],
    pagination: {},
  });
  for (const { id, shipment } of accepted?.shipments ?? [])
    expect(await store.read(`${base}/${plan?.id}/shipments/${id}`)).toMatchObject({
      shipmentId: id,
      placementOptionId: accepted?.id,
      shipmentConfirmationId: shipment?.id,
    });
  const unplaced = await store.read(`${base}/${plan?.id}/shipments/${expired?.shipments[0]?.id}`);
  expect(unplaced).toMatchObject({ status: 'UNCONFIRMED' });
  expect(unplaced).not.toHaveProperty('shipmentConfirmationId');
});

test('options come in pages', async () => {
  const plan = plans.find(({ options }) => options.length > 1);
  const path = `${base}/${plan?.id}/placementOptions?pageSize=1`;
  const first = await store.read<{ pagination: { nextToken: string } }>(path);
  expect(first).toMatchObject({ placementOptions: [{ placementOptionId: plan?.options[0]?.id }] });
  expect(await store.read(`${path}&paginationToken=${first.pagination.nextToken}`)).toMatchObject({
    placementOptions: [{ placementOptionId: plan?.options[1]?.id }],
    pagination: {},
  });
});

test.each([
  ['?sortBy=NAME', 400],
  ['?sortOrder=UP', 400],
  ['?status=DONE', 400],
  ['?pageSize=0', 400],
  ['?pageSize=31', 400],
  ['?paginationToken=x', 400],
  [`/${plans[0]?.id}/placementOptions?pageSize=21`, 400],
  ['/wf00000000-2024-0320-abcd-000000000000/placementOptions', 404],
  ['/wf1/placementOptions', 404],
  ['/wf1/shipments/sh1', 404],
  [`/${plans[0]?.id}/shipments/sh1`, 404],
])('%s is refused with %i', async (path, status) => {
  const refused = await store.call(`${base}${path}`);
  expect(refused.status).toBe(status);
  expect(await refused.json()).toHaveProperty('errors.0.code');
});
