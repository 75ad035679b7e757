import { contract } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Client } from '@recoup/testing/client';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { syncSchedule } from './sync-schedule.ts';
import { awdKind, ledgerEvents, multiChannelKind, reportKinds, windowsSince } from './report-kinds.ts';
import { startSyncIn } from './start-sync.ts';
import { canBecome } from './states.ts';

vi.setConfig({ testTimeout: 90_000 });

const { stores } = contract;
let server: TestServer;
let sellers = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function nextSeller(): string {
  return `A1SYNC${String((sellers += 1)).padStart(4, '0')}`;
}

async function linked(client: Client, seller_id = nextSeller()) {
  const refresh_token = server.marketplace.refreshTokenOf(seller_id);
  const { result } = await client.call(stores.linkByHand, {
    body: { seller_id, region: 'na', refresh_token },
  });
  return result;
}

const read = async (client: Client, id: number) => (await client.call(stores.get, { params: { id } })).result;

async function synced(client: Client, id: number) {
  return vi.waitFor(
    async () => {
      const store = await read(client, id);
      expect(store.sync).toBeNull();
      return store;
    },
    { timeout: 80_000, interval: 200 },
  );
}

const reportsOf = async (client: Client, id: number) =>
  (await client.call(stores.listReports, { params: { id }, query: { limit: 1000 } })).result;

/** Shifts all timestamps into the past. */
async function letTimePass(store: number, hours: number): Promise<void> {
  await server.data.withSystem(async (tx) => {
    const ago = sql<Date>`make_interval(hours => ${hours})`;
    await sql`
      update store_reports
      set created_at = created_at - ${ago}, data_end = data_end - ${ago}, data_start = data_start - ${ago}
      where store_id = ${store}`.execute(tx);
    await sql`update stores set next_sync_at = next_sync_at - ${ago} where id = ${store}`.execute(tx);
  });
}

/** Lists of which the store has nothing. */
function isEmptyList({ report_type }: { report_type: string }): boolean {
  return report_type === awdKind.type || report_type === multiChannelKind.type;
}

describe('a first sync', () => {
  test('begins with the link, shows how far it is, and brings what the audit reads', async () => {
    const person = await server.person();
    const store = await linked(person);
    expect(store.sync?.total).toBeGreaterThan(30);
    expect(store.health.word).toBe('first_sync');
    server.marketplace.settle(store.seller_id, 'a settlement');
    const done = await synced(person, store.id);
    expect(done.health).toEqual({ word: 'good', params: {} });
    expect(done.last_sync_at).not.toBeNull();
    const reports = await reportsOf(person, store.id);
    // Nothing is stored in AWD or sold in another shop, and transactions are a list without a file.
    expect(reports.filter(isEmptyList).map(({ status }) => status)).toEqual(['empty', 'empty', 'empty']);
    expect(new Set(reports.filter((report) => !isEmptyList(report)).map(({ status }) => status))).toEqual(
      new Set(['kept', 'same']),
    );
    const asked = server.marketplace.reports.filter(({ sellerId }) => sellerId === store.seller_id);
    expect(new Set(asked.map(({ reportType }) => reportType))).toEqual(
      new Set([...reportKinds.map(({ type }) => type), 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2']),
    );
    const ledger = asked.filter(({ reportType }) => reportType === 'GET_LEDGER_DETAIL_VIEW_DATA');
    expect(new Set(ledger.map(({ reportOptions }) => reportOptions?.['eventType']))).toEqual(
      new Set(ledgerEvents),
    );
    const reimbursements = asked.filter(({ reportType }) => reportType === 'GET_FBA_REIMBURSEMENTS_DATA');
    expect(reimbursements.every(({ marketplaceIds }) => marketplaceIds.length === 1)).toBe(true);
    expect(server.marketplace.limitsBroken).toEqual([]);
  });

  test('by the clock, again soon, asks the marketplace for nothing; a day later for what overlaps', async () => {
    const person = await server.person();
    const { id, seller_id } = await linked(person);
    await synced(person, id);
    const asked = () => server.marketplace.reports.filter(({ sellerId }) => sellerId === seller_id);
    const before = asked().length;
    await server.data.withSystem((tx) => startSyncIn(tx, { account: person.id, store: id }));
    await synced(person, id);
    expect(asked()).toHaveLength(before);

    await letTimePass(id, 30);
    await syncSchedule(server.data);
    await synced(person, id);
    const later = asked().slice(before);
    const shipments = later.find(({ reportOptions }) => reportOptions?.['eventType'] === 'Shipments');
    const days =
      (Date.parse(shipments?.dataEndTime ?? '') - Date.parse(shipments?.dataStartTime ?? '')) / 86_400_000;
    expect(days).toBeCloseTo(7 + 30 / 24, 1);
    const fees = asked().filter(({ reportType }) => reportType.includes('ESTIMATED_FBA_FEES'));
    expect(fees.map(({ marketplaceIds }) => marketplaceIds)).toEqual([['ATVPDKIKX0DER'], ['A2EUQ1WTGCTBG2']]);
  });
});

describe('a first audit', () => {
  test('runs as soon as ledger and reimbursements are there, and again when everything is', async () => {
    const person = await server.person();
    const late = 'GET_FBA_OVERAGE_FEE_CHARGES_DATA';
    server.marketplace.ends.set('GET_FBA_REIMBURSEMENTS_DATA', 'IN_QUEUE').set(late, 'IN_QUEUE');
    onTestFinished(() => server.marketplace.ends.clear());
    const { id } = await linked(person);
    await server.data.withSystem((tx) =>
      tx
        .updateTable('store_syncs')
        .set({ started_at: sql`started_at - interval '2 minutes'` })
        .where('store_id', '=', id)
        .execute(),
    );
    const runs = () =>
      server.data.withSystem((tx) =>
        tx.selectFrom('audit_runs').select('state').where('store_id', '=', id).execute(),
      );
    await vi.waitFor(
      async () => {
        const open = (await reportsOf(person, id)).filter(({ finished_at }) => finished_at === null);
        expect(open).toHaveLength(2);
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(await runs()).toEqual([]);
    server.marketplace.ends.delete('GET_FBA_REIMBURSEMENTS_DATA');
    await vi.waitFor(async () => expect(await runs()).toEqual([{ state: 'done' }]), {
      timeout: 60_000,
      interval: 200,
    });
    expect((await read(person, id)).sync).not.toBeNull();
    server.marketplace.ends.clear();
    await synced(person, id);
    await vi.waitFor(async () => expect(await runs()).toHaveLength(2), { timeout: 30_000, interval: 200 });
  });

  test('takes no document of a settlement before those of ledger and reimbursements', async () => {
    const person = await server.person();
    server.marketplace.ends.set('GET_FBA_REIMBURSEMENTS_DATA', 'IN_QUEUE');
    onTestFinished(() => server.marketplace.ends.clear());
    const seller = nextSeller();
    server.marketplace.settle(seller, 'a settlement');
    const { id } = await linked(person, seller);
    const openTypes = async () =>
      (await reportsOf(person, id))
        .filter(({ finished_at }) => finished_at === null)
        .map(({ report_type }) => report_type);
    const settlement = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';
    await vi.waitFor(
      async () => {
        expect((await openTypes()).toSorted()).toEqual(['GET_FBA_REIMBURSEMENTS_DATA', settlement]);
      },
      { timeout: 60_000, interval: 200 },
    );
    server.marketplace.ends.clear();
    await synced(person, id);
    expect(await openTypes()).toEqual([]);
  });

  test('requests ledger and reimbursements before anything else', async () => {
    const person = await server.person();
    const { id, seller_id } = await linked(person);
    await synced(person, id);
    const types = server.marketplace.reports
      .filter(({ sellerId }) => sellerId === seller_id)
      .map(({ reportType }) => reportType);
    const first = types.slice(0, 19);
    expect(new Set(first)).toEqual(new Set(['GET_LEDGER_DETAIL_VIEW_DATA', 'GET_FBA_REIMBURSEMENTS_DATA']));
  });
});

describe('reports that do not come', () => {
  test('a cancelled report is requested once more', async () => {
    const person = await server.person();
    server.marketplace.ends.set('GET_FBA_OVERAGE_FEE_CHARGES_DATA', 'CANCELLED');
    const { id, seller_id } = await linked(person);
    await synced(person, id);
    const overage = async () =>
      (await reportsOf(person, id)).filter(({ report_type }) => report_type.includes('OVERAGE'));
    expect(new Set((await overage()).map(({ status }) => status))).toEqual(new Set(['empty']));
    expect((await read(person, id)).health.word).toBe('good');
    const first = (await overage()).length;
    for (const round of [1, 2]) {
      await letTimePass(id, 80);
      await person.call(stores.startSync, { params: { id } });
      await synced(person, id);
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
    const person = await server.person();
    const { id } = await linked(person);
    await synced(person, id);
    server.marketplace.denied.add('getReports').add('getMarketplaceParticipations');
    onTestFinished(() => server.marketplace.denied.clear());
    await letTimePass(id, 30);
    await person.call(stores.startSync, { params: { id } });
    const store = await synced(person, id);
    server.marketplace.denied.clear();
    // It is the application that lacks a role: nothing the seller could change.
    expect(store.health).toEqual({ word: 'permission_missing', params: { count: 1 } });
    expect(store.state).toBe(sellerStates.active);
    const reports = await reportsOf(person, id);
    expect(reports.filter(({ status }) => status === 'failed')).toMatchObject([
      { report_type: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2', reason: '403 Unauthorized' },
    ]);
    // The next sync lists them again.
    await letTimePass(id, 30);
    await person.call(stores.startSync, { params: { id } });
    expect((await synced(person, id)).health.word).toBe('good');
  });

  test('a type of which Amazon refuses more requests waits alone, and comes with a later sync', async () => {
    const person = await server.person();
    const type = 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA';
    server.marketplace.throttled.add(type);
    onTestFinished(() => server.marketplace.throttled.clear());
    const { id } = await linked(person);
    const others = await vi.waitFor(
      async () => {
        const rest = (await reportsOf(person, id)).filter(
          (report) => report.report_type !== type && !isEmptyList(report),
        );
        expect(new Set(rest.map(({ status }) => status))).toEqual(new Set(['kept', 'same']));
        return rest;
      },
      { timeout: 80_000, interval: 200 },
    );
    const store = await synced(person, id);
    expect(store.health).toEqual({ word: 'reports_failed', params: { count: 1 } });
    const refused = (await reportsOf(person, id)).filter(({ report_type }) => report_type === type);
    expect(refused).toMatchObject([{ status: 'failed', reason: '429 QuotaExceeded' }]);
    expect(others.length).toBeGreaterThan(30);
    server.marketplace.throttled.clear();
    await letTimePass(id, 30);
    await person.call(stores.startSync, { params: { id } });
    expect((await synced(person, id)).health.word).toBe('good');
  });

  test('a report that stays in the queue is cancelled, requested once more and then given up', async () => {
    const person = await server.person();
    const type = 'GET_FBA_OVERAGE_FEE_CHARGES_DATA';
    server.marketplace.ends.set(type, 'IN_QUEUE');
    onTestFinished(() => server.marketplace.ends.clear());
    const { id, seller_id } = await linked(person);
    const asked = () =>
      server.marketplace.reports.filter(
        ({ sellerId, reportType }) => sellerId === seller_id && reportType === type,
      );
    for (const count of [1, 2]) {
      await vi.waitFor(() => expect(asked()).toHaveLength(count), { timeout: 60_000, interval: 100 });
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
        { timeout: 20_000, interval: 100 },
      );
    }
    const store = await synced(person, id);
    server.marketplace.ends.clear();
    expect(store.health).toEqual({ word: 'reports_failed', params: { count: 1 } });
    expect(server.marketplace.cancelled).toEqual(asked().map(({ reportId }) => reportId));
    const [report] = (await reportsOf(person, id)).filter(({ report_type }) => report_type === type);
    expect(report).toMatchObject({ status: 'failed', reason: 'not_ready' });
  });

  test('a report that fails for several marketplaces together is requested for each', async () => {
    const person = await server.person();
    const type = 'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA';
    server.marketplace.ends.set(type, 'FATAL_TOGETHER');
    onTestFinished(() => server.marketplace.ends.clear());
    const { id, seller_id } = await linked(person);
    const store = await synced(person, id);
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
    const reports = (await reportsOf(person, id)).filter(({ report_type }) => report_type === type);
    expect(reports.map(({ status }) => status)).toEqual(['kept', 'kept']);
  });

  test('fatal shows in the store’s health', async () => {
    const person = await server.person();
    server.marketplace.ends.set('GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA', 'FATAL');
    const { id } = await linked(person);
    const store = await synced(person, id);
    server.marketplace.ends.clear();
    expect(store.health).toEqual({ word: 'reports_failed', params: { count: 1 } });
  });

  test('content that came before is not kept twice', async () => {
    const person = await server.person();
    const { id, seller_id } = await linked(person);
    await synced(person, id);
    server.marketplace.settle(seller_id, 'the same words');
    server.marketplace.settle(seller_id, 'the same words');
    await person.call(stores.startSync, { params: { id } });
    await synced(person, id);
    const settlements = (await reportsOf(person, id)).filter(({ source }) => source === 'listed');
    expect(settlements.map(({ status }) => status).toSorted()).toEqual(['kept', 'same']);
  });
});

describe('an authorization that ended', () => {
  test('is noticed, recorded, and mailed once in the owner’s language; the store comes back', async () => {
    const person = await server.person({ language: 'zh', email: 'lapsed@people.example' });
    person.cookies.set('dbo_lang', 'zh');
    const { id, seller_id } = await linked(person);
    await synced(person, id);
    server.marketplace.revoke(seller_id);
    await person.call(stores.startSync, { params: { id } });
    const mail = await server.mailTo('lapsed@people.example');
    expect(mail.subject).toContain('请重新授权店铺');
    const lapsed = await read(person, id);
    expect(lapsed).toMatchObject({
      state: sellerStates.authorizationExpired,
      health: { word: 'authorization_expired' },
      sync: null,
    });
    const { result } = await person.call(stores.listHistory, { params: { id } });
    expect(result[0]).toMatchObject({ from: 6, to: 4, reason: 'authorization_ended', by: 'service' });
    const refused = await person.call(stores.startSync, { params: { id } });
    expect(refused.problem.code).toBe('store_not_active');
    await letTimePass(id, 48);
    await syncSchedule(server.data);
    const jobs = await server.data.withSystem((tx) =>
      tx
        .selectFrom('job_runs')
        .select('id')
        .where('account_id', '=', person.id)
        .where('task', '=', 'notifications:mail')
        .execute(),
    );
    expect(jobs).toHaveLength(1);

    const again = await person.call(stores.reauthorize, {
      params: { id },
      body: { mws_access_token: server.marketplace.refreshTokenOf(seller_id) },
    });
    expect(again.result.store.state).toBe(sellerStates.active);
    expect((await synced(person, id)).health.word).toBe('good');
  });

  test('is not mailed to a user who chose no mails', async () => {
    const person = await server.person();
    await person.call(contract.notifications.updateChoices, {
      body: { choices: [{ kind: 'authorization_lapsed', mail: 'never', page: true }] },
    });
    const { id, seller_id } = await linked(person);
    await synced(person, id);
    server.marketplace.revoke(seller_id);
    await person.call(stores.startSync, { params: { id } });
    await vi.waitFor(async () => expect((await read(person, id)).state).toBe(4), { timeout: 20_000 });
    expect((await person.call(contract.notifications.countUnread)).result).toEqual({ unread: 1 });
    const waited = await Promise.race([
      server.mailTo(`${person.username}@people.example`).then(() => 'a mail'),
      new Promise((resolve) => setTimeout(() => resolve('none'), 500)),
    ]);
    expect(waited).toBe('none');
  });
});

test('a seller without marketplaces is suspended, and active again later', async () => {
  const person = await server.person();
  const { id, seller_id } = await linked(person);
  await synced(person, id);
  server.marketplace.sellsIn(seller_id, []);
  await person.call(stores.startSync, { params: { id } });
  await vi.waitFor(async () => expect((await read(person, id)).state).toBe(sellerStates.suspended), {
    timeout: 20_000,
  });
  server.marketplace.sellsIn(seller_id, ['ATVPDKIKX0DER']);
  await person.call(stores.startSync, { params: { id } });
  const store = await synced(person, id);
  expect(store).toMatchObject({
    state: sellerStates.active,
    marketplaces: [{ id: 'ATVPDKIKX0DER', country: 'US' }],
  });
});

test('an authorization whose process died is failed, not left hanging', async () => {
  const person = await server.person();
  const { result } = await person.call(stores.authorize, { body: { region: 'na' } });
  const id = result.store?.id ?? 0;
  await server.data.withSystem((tx) =>
    tx
      .updateTable('stores')
      .set({ state: 2, state_changed_at: sql`now() - interval '11 minutes'` })
      .where('id', '=', id)
      .execute(),
  );
  await syncSchedule(server.data);
  expect((await read(person, id)).health).toEqual({
    word: 'authorization_failed',
    params: { fault: 'interrupted' },
  });
});

describe('the queue', () => {
  const jobs = async (account: number) => {
    const { rows } = await server.data.pool.query<{ store: string; priority: number; run_at: Date }>(
      `select payload -> 'payload' ->> 'store' as store, priority, run_at
       from graphile_worker._private_jobs
       where (payload -> 'payload' ->> 'account')::bigint = $1
       order by priority, run_at`,
      [account],
    );
    return rows;
  };

  test('runs priority stores first without starving the others', async () => {
    const quiet = await startTestServer();
    try {
      await quiet.stopWorker();
      const person = await quiet.person();
      const ids: number[] = [];
      for (const [n, priority] of [false, true, false].entries()) {
        const { id } = await quiet.data.withSystem((tx) =>
          tx
            .insertInto('stores')
            .values({ account_id: person.id, seller_id: `A1QUEUE${n}`, region: 'na', state: 6, priority })
            .returning('id')
            .executeTakeFirstOrThrow(),
        );
        ids.push(id);
      }
      await syncSchedule(quiet.data);
      const order = async () => {
        const { rows } = await quiet.data.pool.query<{ store: string }>(
          `select payload -> 'payload' ->> 'store' as store
           from graphile_worker._private_jobs
           where task_id = (select id from graphile_worker._private_tasks where identifier = 'stores:sync')
           order by priority, run_at, id`,
        );
        return rows.map(({ store }) => Number(store));
      };
      const [usual = 0, first = 0, starving = 0] = ids;
      expect((await order())[0]).toBe(first);
      await quiet.data.withSystem((tx) =>
        tx
          .updateTable('store_syncs')
          .set({ resume_at: sql`now() - interval '40 minutes'` })
          .where('store_id', '=', starving)
          .execute(),
      );
      await syncSchedule(quiet.data);
      expect(await order()).toEqual([starving, first, usual]);
    } finally {
      await quiet.close();
    }
  });

  test('holds one job for each store', async () => {
    const person = await server.person();
    const { id } = await linked(person);
    await Promise.all([1, 2, 3, 4].map(() => person.call(stores.startSync, { params: { id } })));
    expect((await jobs(person.id)).length).toBeLessThanOrEqual(2);
    await synced(person, id);
  });
});

describe('windows', () => {
  const now = new Date('2026-11-15T05:00:00Z');
  const day = (n: number) => new Date(now.getTime() - n * 86_400_000);

  test('cover the whole history, the newest first and none twice', () => {
    expect(windowsSince({ days: 90, history: 200, overlap: 7 }, undefined, now)).toEqual([
      { start: day(90), end: now },
      { start: day(180), end: day(90) },
      { start: day(200), end: day(180) },
    ]);
  });

  test('begin before the last one ended', () => {
    expect(windowsSince({ days: 90, history: 200, overlap: 7 }, day(1), now)).toEqual([
      { start: day(8), end: now },
    ]);
  });

  test('after a long silence reach back no further than the marketplace does', () => {
    const windows = windowsSince({ days: 90, history: 200, overlap: 7 }, day(400), now);
    expect(windows.at(-1)?.start).toEqual(day(200));
  });
});

test('no state leads to active but through a proven authorization or the end of a suspension', () => {
  const from = Object.values(sellerStates).filter((state) => canBecome(state, sellerStates.active));
  expect(from).toEqual([sellerStates.authorizing, sellerStates.suspended]);
});
