import { contract } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  getStore,
  isEmptyList,
  letTimePass,
  linkStore,
  listReports,
  synced,
} from './fixtures/synced-store.ts';

const { stores } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('reports that do not come', () => {
  test('a cancelled report is requested once more', async () => {
    const user = await server.createUser();
    server.marketplace.ends.set('GET_FBA_OVERAGE_FEE_CHARGES_DATA', 'CANCELLED');
    const { id, seller_id } = await linkStore(server, user);
    await synced(user, id);
    const overage = async () =>
      (await listReports(user, id)).filter(({ report_type }) => report_type.includes('OVERAGE'));
    expect(new Set((await overage()).map(({ status }) => status))).toEqual(new Set(['empty']));
    expect((await getStore(user, id)).health.word).toBe('good');
    const first = (await overage()).length;
    for (const round of [1, 2]) {
      await letTimePass(server, id, 80);
      await user.call(stores.startSync, { params: { id } });
      await synced(user, id);
      const asked = server.marketplace.reports.filter(
        ({ sellerId, reportType }) => sellerId === seller_id && reportType.includes('OVERAGE'),
      );
      // A second request of this type would have to wait for hours, so one covers the empty window again.
      expect(asked.length).toBe(first + round);
      const [before, last] = asked.slice(-2);
      expect(last?.dataStartTime && before?.dataEndTime && last.dataStartTime < before.dataEndTime).toBe(
        true,
      );
    }
    server.marketplace.ends.clear();
  });

  test('without a role for settlements or marketplaces everything else is still fetched', async () => {
    const user = await server.createUser();
    const { id } = await linkStore(server, user);
    await synced(user, id);
    server.marketplace.denied.add('getReports').add('getMarketplaceParticipations');
    onTestFinished(() => server.marketplace.denied.clear());
    await letTimePass(server, id, 30);
    await user.call(stores.startSync, { params: { id } });
    const store = await synced(user, id);
    server.marketplace.denied.clear();
    expect(store.health).toEqual({ word: 'permission_missing', params: { count: 1 } });
    expect(store.state).toBe(sellerStates.active);
    const reports = await listReports(user, id);
    expect(reports.filter(({ status }) => status === 'failed')).toMatchObject([
      { report_type: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2', reason: '403 Unauthorized' },
    ]);
    await letTimePass(server, id, 30);
    await user.call(stores.startSync, { params: { id } });
    expect((await synced(user, id)).health.word).toBe('good');
  });

  test('a type of which Amazon refuses more requests waits alone, and comes with a later sync', async () => {
    const user = await server.createUser();
    const type = 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA';
    server.marketplace.throttled.add(type);
    onTestFinished(() => server.marketplace.throttled.clear());
    const { id } = await linkStore(server, user);
    const others = await vi.waitFor(
      async () => {
        const rest = (await listReports(user, id)).filter(
          (report) => report.report_type !== type && !isEmptyList(report),
        );
        expect(new Set(rest.map(({ status }) => status))).toEqual(new Set(['kept', 'same']));
        return rest;
      },
      { timeout: 120_000, interval: 200 },
    );
    const store = await synced(user, id);
    expect(store.health).toEqual({ word: 'reports_failed', params: { count: 1 } });
    const refused = (await listReports(user, id)).filter(({ report_type }) => report_type === type);
    expect(refused).toMatchObject([{ status: 'failed', reason: '429 QuotaExceeded' }]);
    expect(others.length).toBeGreaterThan(30);
    server.marketplace.throttled.clear();
    await letTimePass(server, id, 30);
    await user.call(stores.startSync, { params: { id } });
    expect((await synced(user, id)).health.word).toBe('good');
  });

  test('a report that stays in the queue is cancelled, requested once more and then given up', async () => {
    const user = await server.createUser();
    const type = 'GET_FBA_OVERAGE_FEE_CHARGES_DATA';
    server.marketplace.ends.set(type, 'IN_QUEUE');
    onTestFinished(() => server.marketplace.ends.clear());
    const { id, seller_id } = await linkStore(server, user);
    const asked = () =>
      server.marketplace.reports.filter(
        ({ sellerId, reportType }) => sellerId === seller_id && reportType === type,
      );
    for (const count of [1, 2]) {
      await vi.waitFor(() => expect(asked()).toHaveLength(count), { timeout: 120_000, interval: 100 });
      await vi.waitFor(
        async () => {
          const changed = await server.data.withSystem((tx) =>
            tx
              .updateTable('store_reports')
              .set({ requested_at: sql`requested_at - interval '7 hours'` })
              .where('store_id', '=', id)
              .where('report_type', '=', type)
              .where('status', '=', 'making')
              .where('requested_at', '>', sql<Date>`now() - interval '1 hour'`)
              .returning('id')
              .execute(),
          );
          expect(changed).toHaveLength(1);
        },
        { timeout: 120_000, interval: 100 },
      );
    }
    const store = await synced(user, id);
    server.marketplace.ends.clear();
    expect(store.health).toEqual({ word: 'reports_failed', params: { count: 1 } });
    expect(server.marketplace.cancelled).toEqual(asked().map(({ reportId }) => reportId));
    const [report] = (await listReports(user, id)).filter(({ report_type }) => report_type === type);
    expect(report).toMatchObject({ status: 'failed', reason: 'not_ready' });
  });

  test('a report that fails for several marketplaces together is requested for each', async () => {
    const user = await server.createUser();
    const type = 'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA';
    server.marketplace.ends.set(type, 'FATAL_TOGETHER');
    onTestFinished(() => server.marketplace.ends.clear());
    const { id, seller_id } = await linkStore(server, user);
    const store = await synced(user, id);
    server.marketplace.ends.clear();
    expect(store.health.word).toBe('good');
    const asked = server.marketplace.reports.filter(
      ({ sellerId, reportType }) => sellerId === seller_id && reportType === type,
    );
    expect(asked.map(({ marketplaceIds }) => marketplaceIds)).toEqual([
      ['ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2'],
      ['ATVPDKIKX0DER'],
      ['A2EUQ1WTGCTBG2'],
    ]);
    const reports = (await listReports(user, id)).filter(({ report_type }) => report_type === type);
    expect(reports.map(({ status }) => status)).toEqual(['kept', 'kept']);
  });

  test('fatal shows in the store’s health', async () => {
    const user = await server.createUser();
    server.marketplace.ends.set('GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA', 'FATAL');
    const { id } = await linkStore(server, user);
    const store = await synced(user, id);
    server.marketplace.ends.clear();
    expect(store.health).toEqual({ word: 'reports_failed', params: { count: 1 } });
  });
});
