import { text } from 'node:stream/consumers';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { chooseReports, type RequestedReport } from './choose-reports.ts';
import { createLinkedStore } from './fixtures/linked-store.ts';
import { awdKind, multiChannelKind, placementsKind } from './report-kinds.ts';
import { missingRole } from './save-report-progress.ts';
import { startSyncIn } from './start-sync.ts';
import type { StoreRef } from './states.ts';

const unitedStates = 'ATVPDKIKX0DER';
const role = 'Amazon Warehousing and Distribution';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function syncStore(sellerId: string, marketplaces?: string[], type = awdKind.type) {
  const user = await server.createUser();
  const refreshToken = server.marketplace.getRefreshToken(sellerId);
  const ref = await createLinkedStore(server, {
    account: user.id,
    sellerId,
    refreshToken,
    ...(marketplaces && { marketplaces }),
  });
  await user.call(contract.stores.startSync, { params: { id: ref.store } });
  const store = await vi.waitFor(
    async () => {
      const { result } = await user.call(contract.stores.get, { params: { id: ref.store } });
      expect(result.sync).toBeNull();
      return result;
    },
    { timeout: 120_000, interval: 200 },
  );
  const { result: reports } = await user.call(contract.stores.listReports, {
    params: { id: ref.store },
    query: { limit: 1000 },
  });
  return { ref, store, reports: reports.filter(({ report_type }) => report_type === type) };
}

async function readSaved({ account, store }: StoreRef, type = awdKind.type): Promise<string> {
  const { object_key } = await server.data.withSystem((tx) =>
    tx
      .selectFrom('store_reports')
      .select('object_key')
      .where('account_id', '=', account)
      .where('store_id', '=', store)
      .where('report_type', '=', type)
      .where('status', '=', 'kept')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  const bytes = await server.objects.of(account).get(object_key ?? '');
  return bytes === undefined ? '' : text(bytes);
}

test('shipments to AWD are saved, one SKU a line', async () => {
  const sellerId = 'A1AWD1';
  server.marketplace.sendToAwd(sellerId, {
    orderId: 'AWD1',
    shipmentId: 'STAR-1',
    shipmentStatus: 'CLOSED',
    updatedAt: '2026-10-01T00:00:00Z',
    shipmentContainerQuantities: [
      { distributionPackage: { type: 'CASE', contents: { products: [{ sku: 'MUG', quantity: 24 }] } } },
    ],
    shipmentSkuQuantities: [
      {
        sku: 'MUG',
        expectedQuantity: { quantity: 16, unitOfMeasurement: 'CASES' },
        receivedQuantity: { quantity: 13, unitOfMeasurement: 'CASES' },
      },
    ],
  });
  const { ref, store, reports } = await syncStore(sellerId);
  expect(store.health).toMatchObject({ word: 'good' });
  expect(new Set(reports.map(({ part, status }) => `${part} ${status}`))).toEqual(
    new Set(['shipments kept', 'transfers empty']),
  );
  expect(JSON.parse(await readSaved(ref))).toEqual({
    awdShipmentId: 'STAR-1',
    awdStatus: 'CLOSED',
    updatedAt: '2026-10-01T00:00:00.000Z',
    sku: 'MUG',
    countedIn: 'CASES',
    expected: 16,
    received: 13,
    unitsPerCase: 24,
  });
});

test('without the role everything else is synced, and only operators see a fault', async () => {
  server.marketplace.denied.add('listInboundShipments').add('listReplenishmentOrders');
  onTestFinished(() => server.marketplace.denied.clear());
  const { store, reports } = await syncStore('A1AWD2');
  expect(store.health).toMatchObject({ word: 'good' });
  expect(reports.map(({ status, reason }) => `${status} ${reason}`)).toEqual([
    'empty 403 Unauthorized',
    'empty 403 Unauthorized',
  ]);
  const operator = await server.createUser({ roles: [superuserRole] });
  const { result: setup } = await operator.call(contract.storeOperations.getSetup, {});
  expect(setup.roles.find(({ name }) => name === role)).toMatchObject({
    optional: true,
    missing: { stores: 1, refused: [awdKind.type] },
  });
});

test('a store that does not sell in the United States is not asked for AWD', async () => {
  server.marketplace.sellsIn('A1AWD3', ['A2EUQ1WTGCTBG2']);
  const { reports } = await syncStore('A1AWD3', ['A2EUQ1WTGCTBG2']);
  expect(reports).toEqual([]);
});

test('once the role is granted, all of the last half year is read', () => {
  const now = new Date('2026-11-15T00:00:00Z');
  const dayMs = 24 * 3600_000;
  const asked = (reason: string): RequestedReport => ({
    report_type: awdKind.type,
    part: 'shipments',
    marketplaces: [unitedStates],
    data_start: new Date(now.getTime() - 182 * dayMs),
    data_end: new Date(now.getTime() - 2 * dayMs),
    status: 'empty',
    reason,
    created_at: new Date(now.getTime() - 2 * dayMs),
  });
  const toDays = (earlier: readonly RequestedReport[]) =>
    chooseReports(earlier, { marketplaces: [unitedStates], now, kinds: [awdKind] })
      .filter(({ part }) => part === 'shipments')
      .map(({ window }) => (now.getTime() - (window?.start.getTime() ?? 0)) / dayMs);
  expect(toDays([asked(missingRole), asked(missingRole)])).toEqual([180]);
  expect(toDays([asked('no rows'), asked('no rows')])).toEqual([9]);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString();

/** Moves all reports a day into the past, so that they are due again. */
async function ageReports(ref: StoreRef): Promise<void> {
  await server.data.withSystem((tx) =>
    tx
      .updateTable('store_reports')
      .set({ created_at: new Date(daysAgo(1)) })
      .where('account_id', '=', ref.account)
      .where('store_id', '=', ref.store)
      .execute(),
  );
}

describe('multi-channel orders', () => {
  const sellerId = 'A1MCF1';
  const order = { id: 'MC1', sku: 'MUG', packageNumber: 212, status: 'IN_TRANSIT', updatedAt: daysAgo(20) };
  const listLines = async (ref: StoreRef) =>
    (await readSaved(ref, multiChannelKind.type))
      .trim()
      .split('\n')
      .map((line): Readonly<Record<string, unknown>> => JSON.parse(line));

  test('are saved without their customers a week after they were sent, and until they are delivered', async () => {
    const { marketplace } = server;
    marketplace.sendOrder(sellerId, order);
    marketplace.sendOrder(sellerId, { ...order, id: 'MC2', packageNumber: 213, status: 'DELIVERED' });
    marketplace.sendOrder(sellerId, { ...order, id: 'MC3', packageNumber: 214, updatedAt: daysAgo(6) });
    const { ref, reports } = await syncStore(sellerId, undefined, multiChannelKind.type);
    expect(reports).toMatchObject([{ status: 'kept' }]);
    expect((await listLines(ref)).map((line) => [line['mcfOrderId'], line['packageStatus']])).toEqual([
      ['MC1', 'IN_TRANSIT'],
      ['MC2', 'DELIVERED'],
    ]);
    expect(await readSaved(ref, multiChannelKind.type)).not.toMatch(/Erika|Secret/);

    await ageReports(ref);
    marketplace.sendOrder(sellerId, { ...order, status: 'UNDELIVERABLE' });
    await server.data.withSystem((tx) => startSyncIn(tx, ref));
    await vi.waitFor(
      async () => {
        expect((await listLines(ref)).map((line) => [line['mcfOrderId'], line['packageStatus']])).toEqual([
          ['MC1', 'UNDELIVERABLE'],
        ]);
      },
      { timeout: 120_000, interval: 200 },
    );
  });

  test('count as none without the role', async () => {
    server.marketplace.denied.add('listAllFulfillmentOrders');
    onTestFinished(() => server.marketplace.denied.clear());
    const { store, reports } = await syncStore('A1MCF2', undefined, multiChannelKind.type);
    expect(store.health).toMatchObject({ word: 'good' });
    expect(reports).toMatchObject([{ status: 'empty', reason: missingRole }]);
  });
});

describe('placements', () => {
  const sellerId = 'A1PLAN1';
  const plan = {
    id: 'wf1',
    status: 'SHIPPED',
    updatedAt: daysAgo(3),
    fee: 12.5,
    shipmentIds: ['FBA1', 'FBA2'],
  };
  const listIds = async (ref: StoreRef) =>
    [...(await readSaved(ref, placementsKind.type)).matchAll(/"placedShipmentId":"(\w+)"/g)].map(
      ([, id]) => id,
    );

  test('are saved without addresses, and those of plans that can change are read again', async () => {
    const { marketplace } = server;
    marketplace.placeShipments(sellerId, plan);
    marketplace.placeShipments(sellerId, {
      ...plan,
      id: 'wf2',
      status: 'ACTIVE',
      updatedAt: daysAgo(4),
      shipmentIds: ['FBA3'],
    });
    const { ref, store, reports } = await syncStore(sellerId, undefined, placementsKind.type);
    expect(store.health).toMatchObject({ word: 'good' });
    expect(reports).toMatchObject([{ part: 'placements', status: 'kept' }]);
    const saved = await readSaved(ref, placementsKind.type);
    expect(saved).not.toMatch(/Erika|Secret/);
    expect(JSON.parse(saved.split('\n')[0] ?? '')).toEqual({
      inboundPlanId: 'wf1',
      planStatus: 'SHIPPED',
      updatedAt: plan.updatedAt,
      placementOptionId: 'plwf1',
      optionShipments: 2,
      agreedFee: '12.50',
      agreedCurrency: 'USD',
      placedShipmentId: 'FBA1',
    });
    expect(await listIds(ref)).toEqual(['FBA1', 'FBA2', 'FBA3']);

    await ageReports(ref);
    await server.data.withSystem((tx) => startSyncIn(tx, ref));
    await vi.waitFor(async () => expect(await listIds(ref)).toEqual(['FBA3']), {
      timeout: 120_000,
      interval: 200,
    });
  });

  test('count as none without the role', async () => {
    server.marketplace.denied.add('listInboundPlans');
    onTestFinished(() => server.marketplace.denied.clear());
    const { store, reports } = await syncStore('A1PLAN2', undefined, placementsKind.type);
    expect(store.health).toMatchObject({ word: 'good' });
    expect(reports).toMatchObject([{ status: 'empty', reason: missingRole }]);
  });
});
