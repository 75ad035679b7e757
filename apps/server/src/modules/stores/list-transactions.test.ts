import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLinkedStore } from './fixtures/linked-store.ts';
import { enqueueDueTransactions } from './list-transactions.ts';
import type { StoreRef } from './states.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const patience = { timeout: 120_000, interval: 200 };

async function linkStore(sellerId: string) {
  const user = await server.createUser();
  const refreshToken = server.marketplace.getRefreshToken(sellerId);
  const ref = await createLinkedStore(server, { account: user.id, sellerId, refreshToken });
  const sync = async () => {
    await user.call(contract.stores.startSync, { params: { id: ref.store } });
    return vi.waitFor(async () => {
      const { result } = await user.call(contract.stores.get, { params: { id: ref.store } });
      expect(result.sync).toBeNull();
      return result;
    }, patience);
  };
  return { user, ref, sync };
}

function reimburse(sellerId: string, transactionId: string, hoursAgo: number): void {
  const amount = { currencyCode: 'USD', currencyAmount: 24 };
  server.marketplace.post(sellerId, {
    transactionId,
    transactionType: 'FBAInventoryReimbursement',
    transactionStatus: 'RELEASED',
    description: 'FBAInventoryReimbursement - WAREHOUSE_LOST',
    postedDate: new Date(Date.now() - hoursAgo * 3600_000).toISOString(),
    totalAmount: amount,
    items: [
      { contexts: [{ contextType: 'ProductContext', sku: 'A', quantityShipped: 1 }], totalAmount: amount },
    ],
  });
}

const listed = ({ account, store }: StoreRef) =>
  server.data.withSystem(async (tx) => {
    const rows = await tx
      .selectFrom('announced_reimbursements')
      .select('announcement_key')
      .where('account_id', '=', account)
      .where('store_id', '=', store)
      .orderBy('announcement_key')
      .execute();
    return rows.map(({ announcement_key }) => announcement_key);
  });

test('a sync lists reimbursements, each once, and between syncs the store is listed every four hours', async () => {
  const sellerId = 'A1FINANCES1';
  const { user, ref, sync } = await linkStore(sellerId);
  reimburse(sellerId, 'T1', 30);
  reimburse(sellerId, 'old', 24 * 60);
  const linkedAt = Date.now();
  await sync();
  expect(await listed(ref)).toEqual(['T1 1']);
  const { result: reports } = await user.call(contract.stores.listReports, { params: { id: ref.store } });
  const period = reports.find(({ report_type }) => report_type === 'FINANCES_2024_06_19');
  const start = Date.parse(period?.data_start ?? '');
  const end = Date.parse(period?.data_end ?? '');
  expect(end).toBeGreaterThanOrEqual(linkedAt);
  expect(end - start).toBe(14 * 24 * 3600_000);

  reimburse(sellerId, 'T2', 1);
  await server.data.withSystem((tx) =>
    tx
      .updateTable('stores')
      // Simulates a long pause.
      .set({ transactions_due_at: new Date(0), transactions_listed_until: new Date(0) })
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.store)
      .execute(),
  );
  await enqueueDueTransactions(server.data);
  await vi.waitFor(async () => expect(await listed(ref)).toEqual(['T1 1', 'T2 1']), patience);
});

test('without the role everything else is synced, and operators see which role is missing', async () => {
  const { ref, sync } = await linkStore('A1FINANCES2');
  server.marketplace.denied.add('listTransactions');
  const store = await sync();
  expect(store.health).toEqual({ word: 'permission_missing', params: { count: 1 } });
  const operator = await server.createUser({ roles: [superuserRole] });
  const { result: setup } = await operator.call(contract.storeOperations.getSetup, {});
  expect(setup.roles.filter(({ missing }) => missing !== null)).toMatchObject([
    { name: 'Finance and Accounting', missing: { refused: ['FINANCES_2024_06_19'] } },
  ]);
  const { result: reports } = await operator.call(contract.storeOperations.list, {
    query: { view: 'attention' },
  });
  expect(reports.items.find(({ id }) => id === ref.store)?.failures).toMatchObject([
    { report_type: 'FINANCES_2024_06_19', role: 'Finance and Accounting' },
  ]);
  server.marketplace.denied.clear();
});
