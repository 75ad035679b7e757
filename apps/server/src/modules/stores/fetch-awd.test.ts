import { text } from 'node:stream/consumers';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { chooseReports, type RequestedReport } from './choose-reports.ts';
import { createLinkedStore } from './fixtures/linked-store.ts';
import { awdKind } from './report-kinds.ts';
import { missingRole } from './save-report-progress.ts';
import type { StoreRef } from './states.ts';

vi.setConfig({ testTimeout: 90_000 });

const unitedStates = 'ATVPDKIKX0DER';
const role = 'Amazon Warehousing and Distribution';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function syncStore(sellerId: string, marketplaces?: string[]) {
  const person = await server.person();
  const refreshToken = server.marketplace.refreshTokenOf(sellerId);
  const ref = await createLinkedStore(server, {
    account: person.id,
    sellerId,
    refreshToken,
    ...(marketplaces && { marketplaces }),
  });
  await person.call(contract.stores.startSync, { params: { id: ref.store } });
  const store = await vi.waitFor(
    async () => {
      const { result } = await person.call(contract.stores.get, { params: { id: ref.store } });
      expect(result.sync).toBeNull();
      return result;
    },
    { timeout: 80_000, interval: 200 },
  );
  const { result: reports } = await person.call(contract.stores.listReports, {
    params: { id: ref.store },
    query: { limit: 1000 },
  });
  return { ref, store, reports: reports.filter(({ report_type }) => report_type === awdKind.type) };
}

async function readSaved({ account, store }: StoreRef): Promise<string> {
  const { object_key } = await server.data.withSystem((tx) =>
    tx
      .selectFrom('store_reports')
      .select('object_key')
      .where('account_id', '=', account)
      .where('store_id', '=', store)
      .where('report_type', '=', awdKind.type)
      .where('status', '=', 'kept')
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

test('without the role everything else is synced, and only operators are told as of a fault', async () => {
  server.marketplace.denied.add('listInboundShipments').add('listReplenishmentOrders');
  onTestFinished(() => server.marketplace.denied.clear());
  const { store, reports } = await syncStore('A1AWD2');
  expect(store.health).toMatchObject({ word: 'good' });
  expect(reports.map(({ status, reason }) => `${status} ${reason}`)).toEqual([
    'empty 403 Unauthorized',
    'empty 403 Unauthorized',
  ]);
  const operator = await server.person({ roles: [superuserRole] });
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
  const daysOf = (earlier: readonly RequestedReport[]) =>
    chooseReports(earlier, { marketplaces: [unitedStates], now, kinds: [awdKind] })
      .filter(({ part }) => part === 'shipments')
      .map(({ window }) => (now.getTime() - (window?.start.getTime() ?? 0)) / dayMs);
  expect(daysOf([asked(missingRole), asked(missingRole)])).toEqual([180]);
  expect(daysOf([asked('no rows'), asked('no rows')])).toEqual([9]);
});
