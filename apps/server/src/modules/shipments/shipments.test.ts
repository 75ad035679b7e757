import { contract } from '@recoup/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { createLog } from '../../platform/log.ts';
import { runSandbox, type TestingSandbox } from '../../platform/mail/testing-sandbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listDeliveries, saveReceipts, importShipments } from './public.ts';

const { shipments } = contract;
const log = createLog('silent', 'test');
const keys = {
  SANDBOX_UPS_CLIENT_ID: 'ups-of-this-test',
  SANDBOX_UPS_CLIENT_SECRET: 'secret-of-this-test',
  SANDBOX_TRACKING_KEY: 'key-of-this-test',
};

let sandbox: TestingSandbox;
let server: TestServer;
let operator: Awaited<ReturnType<TestServer['person']>>;
let seller: Awaited<ReturnType<TestServer['person']>>;

beforeAll(async () => {
  sandbox = await runSandbox(keys);
  server = await startTestServer({
    UPS_URL: `${sandbox.http}/carriers/ups`,
    UPS_CLIENT_ID: keys.SANDBOX_UPS_CLIENT_ID,
    UPS_CLIENT_SECRET: keys.SANDBOX_UPS_CLIENT_SECRET,
    TRACKING_URL: `${sandbox.http}/carriers/plain`,
    TRACKING_KEY: keys.SANDBOX_TRACKING_KEY,
  });
  operator = await server.person({ username: 'operator', roles: [superuserRole] });
  seller = await server.person({ username: 'shipper' });
});
afterAll(async () => {
  await server.close();
  await sandbox.stop();
});

let stores = 0;

async function newStore(): Promise<{ account: number; store: number }> {
  stores += 1;
  const { id } = await server.data.withSystem((tx) =>
    tx
      .insertInto('stores')
      .values({
        account_id: seller.id,
        seller_id: `A1SHIPPER${stores}`,
        region: 'na',
        state: 6,
        store_name: `Dock ${stores}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { account: seller.id, store: id };
}

type StoreOf = Awaited<ReturnType<typeof newStore>>;

/** A reply as saved by a sync. */
async function reply(
  { account, store }: StoreOf,
  part: 'shipments' | 'items',
  lines: readonly unknown[],
  finishedAt = new Date(),
): Promise<void> {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const { key, size } = await server.objects.of(account).put(
    (async function* () {
      yield Buffer.from(`${text}\n`);
    })(),
  );
  await server.data.withSystem((tx) =>
    tx
      .insertInto('store_reports')
      .values({
        account_id: account,
        store_id: store,
        source: 'requested',
        report_type: 'FBA_INBOUND_V0',
        part,
        status: 'kept',
        object_key: key,
        object_size: size,
        finished_at: finishedAt,
      })
      .execute(),
  );
}

const read = (ref: StoreOf) => importShipments({ data: server.data, objects: server.objects }, ref, log);

async function found(q: string, query: Record<string, string> = {}) {
  return (await operator.call(shipments.list, { query: { q, ...query } })).result.items;
}

async function detailOf(q: string) {
  const [row] = await found(q);
  return (await operator.call(shipments.get, { params: { id: row?.id ?? 0 } })).result;
}

/** A store with one closed shipment, four of twenty units short. */
async function shortShipment(shipmentId: string): Promise<StoreOf> {
  const ref = await newStore();
  await reply(ref, 'shipments', [
    { shipmentId, name: `Autumn ${shipmentId}`, status: 'CLOSED', fulfillmentCenter: 'ONT8' },
  ]);
  await reply(ref, 'items', [{ shipmentId, sku: 'CUP', fnsku: 'X1', shipped: 20, received: 16 }]);
  await read(ref);
  return ref;
}

const table = (...lines: string[]) => ['shipment-id,carrier,tracking-number', ...lines].join('\n');
const bring = (csv: string, save = false) =>
  operator.call(shipments.importTrackings, { body: { csv, save } });

describe('inbound data of shipments', () => {
  test('is read once, and invalid lines are skipped', async () => {
    const ref = await newStore();
    await reply(ref, 'items', [
      { shipmentId: 'FBA15READ1', sku: 'CUP', fnsku: 'X1', shipped: 20, received: 16 },
      'no entry',
      { shipmentId: 'FBA15READ1', sku: 'MUG', fnsku: 'X2', shipped: 5 },
    ]);
    await reply(ref, 'shipments', [{ shipmentId: 'FBA15READ1', name: 'Autumn', status: 'CLOSED' }]);
    await read(ref);
    await read(ref);
    expect(await detailOf('FBA15READ1')).toMatchObject({
      name: 'Autumn',
      shipped: 25,
      received: 16,
      short: 9,
      items: [
        { sku: 'MUG', received: null, short: 5 },
        { sku: 'CUP', received: 16, short: 4 },
      ],
    });
  });

  test('is replaced by later data, and stays where later data omits it', async () => {
    const ref = await shortShipment('FBA15LATER');
    const earlier = new Date(Date.now() - 86_400_000);
    await reply(ref, 'items', [{ shipmentId: 'FBA15LATER', sku: 'MUG', shipped: 3, received: 3 }]);
    await reply(ref, 'items', [{ shipmentId: 'FBA15LATER', sku: 'CUP', shipped: 20, received: 2 }], earlier);
    await read(ref);
    const { items } = await detailOf('FBA15LATER');
    expect(items.map(({ sku, received }) => [sku, received])).toEqual([
      ['CUP', 16],
      ['MUG', 3],
    ]);
  });

  test('is no shortage before the shipment is closed', async () => {
    const ref = await newStore();
    await reply(ref, 'shipments', [{ shipmentId: 'FBA15OPEN1', status: 'RECEIVING' }]);
    await reply(ref, 'items', [{ shipmentId: 'FBA15OPEN1', sku: 'CUP', shipped: 20, received: 1 }]);
    await read(ref);
    expect(await found('FBA15OPEN1')).toMatchObject([{ shipped: 20, received: 1, short: 0 }]);
    expect(await found('FBA15OPEN1', { filter: 'short' })).toEqual([]);
  });
});

describe('the list', () => {
  test('finds by shipment, name, store, account and tracking number', async () => {
    await shortShipment('FBA15SEARCH');
    await bring(table('FBA15SEARCH,other,FINDME-77'), true);
    for (const words of ['fba15sea', 'Autumn FBA15SEARCH', `Dock ${stores}`, 'findme-7']) {
      expect((await found(words)).map((row) => row.shipment_id)).toEqual(['FBA15SEARCH']);
    }
    expect((await found('shipper')).map((row) => row.shipment_id)).toContain('FBA15SEARCH');
    expect(await found('100%')).toEqual([]);
  });

  test('goes on where the page before it ended, in every order', async () => {
    const ref = await newStore();
    const ids = Array.from({ length: 7 }, (_, index) => `FBA15PAGE${index}`);
    await reply(
      ref,
      'shipments',
      ids.map((shipmentId) => ({ shipmentId, status: 'CLOSED' })),
    );
    await reply(
      ref,
      'items',
      ids.map((shipmentId, index) => ({ shipmentId, sku: 'CUP', shipped: 9, received: index % 3 })),
    );
    await read(ref);
    for (const sort of ['newest', 'short', 'delivered', '-delivered', 'closes']) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const query: Record<string, string | number> = { q: 'FBA15PAGE', sort, limit: 3 };
        if (after !== null) query['cursor'] = after;
        const { result } = await operator.call(shipments.list, { query });
        expect(result.total).toBe(7);
        seen.push(...result.items.map((row) => row.shipment_id));
        after = result.next;
      } while (after !== null);
      expect(seen.toSorted(), sort).toEqual(ids);
    }
  });

  test('can be of one store alone', async () => {
    const [one, other] = [await newStore(), await newStore()];
    for (const [ref, shipmentId] of [
      [one, 'FBA15OFONE'],
      [other, 'FBA15OFOTHER'],
    ] as const) {
      await reply(ref, 'shipments', [{ shipmentId, status: 'SHIPPED' }]);
      await read(ref);
    }
    const { result } = await operator.call(shipments.list, { query: { store: one.store } });
    expect([result.total, result.items.map((row) => row.shipment_id)]).toEqual([1, ['FBA15OFONE']]);
  });

  test('is exported as it is filtered, and a cell is never a formula', async () => {
    const ref = await newStore();
    await reply(ref, 'shipments', [{ shipmentId: 'FBA15EXPORT', name: '=1+1', status: 'SHIPPED' }]);
    await read(ref);
    const { text, headers } = await operator.call(shipments.exportShipments, {
      query: { q: 'FBA15EXPORT', format: 'csv' },
    });
    expect(headers.get('content-disposition')).toContain('shipments.csv');
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain("FBA15EXPORT,'=1+1,");
    const xlsx = await operator.call(shipments.exportShipments, { query: { q: 'FBA15EXPORT' } });
    expect(xlsx.text.startsWith('PK')).toBe(true);
  });
});

describe('an import of tracking numbers', () => {
  test('says by line what is wrong, in the reader’s language, and keeps nothing of a preview', async () => {
    await shortShipment('FBA15IMPORT');
    const csv = table(
      'FBA15IMPORT,UPS,1z 999 aa1 01 2345 6784',
      'FBA15NOBODY,ups,1Z999AA10123456784',
      'FBA15IMPORT,pigeon,12345678',
      'FBA15IMPORT,fedex,12',
      'FBA15IMPORT,ups,1Z999AA10123456784',
      'FBA15IMPORT,,1Z999AA10123456784',
    );
    const { result } = await bring(csv);
    expect(result.rows).toMatchObject([
      { line: 2, carrier: 'ups', number: '1Z999AA10123456784', status: 'new', account: 'shipper' },
    ]);
    expect(result.faults.map(({ line, column }) => [line, column])).toEqual([
      [3, 'shipment-id'],
      [4, 'carrier'],
      [5, 'tracking-number'],
      [6, ''],
      [7, 'carrier'],
    ]);
    expect(result.saved).toBe(0);
    expect((await detailOf('FBA15IMPORT')).tracked).toEqual([]);
    const chinese = await operator.call(shipments.importTrackings, {
      body: { csv },
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(chinese.result.faults[0]?.message).toBe('没有账户拥有货件“FBA15NOBODY”');
  });

  test('keeps what is good once, and leaves a record in the account it was done in', async () => {
    await shortShipment('FBA15KEEP01');
    const csv = table('FBA15KEEP01,dhl,1234567890', 'FBA15KEEP01,dhl,bad');
    expect((await bring(csv, true)).result).toMatchObject({ saved: 1, faults: [{ line: 3 }] });
    expect((await bring(csv, true)).result).toMatchObject({ saved: 0, rows: [{ status: 'known' }] });
    const records = await server.data.withSystem((tx) =>
      tx
        .selectFrom('acting_records')
        .select(['actor_id', 'action'])
        .where('account_id', '=', seller.id)
        .where('action', 'like', '%import%')
        .execute(),
    );
    expect(records).toContainEqual({
      actor_id: operator.id,
      action: 'POST /api/shipments/trackings/import/',
    });
  });

  test.each([
    ['', [[1, '']]],
    [
      'shipment-id,number',
      [
        [1, 'carrier'],
        [1, 'tracking-number'],
      ],
    ],
    [table('"FBA15'), [[2, '']]],
  ])('of %j is refused as a whole', async (csv, places) => {
    const { result } = await bring(csv);
    expect(result.faults.map(({ line, column }) => [line, column])).toEqual(places);
  });
});

describe('the journey of a parcel', () => {
  const move = async (number: string, state: string) => {
    const body = new URLSearchParams({ number, state });
    const answer = await fetch(`${sandbox.http}/carriers/move`, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    });
    expect(answer.status).toBe(200);
  };
  const ask = async (shipmentId: string) => {
    const [row] = await found(shipmentId);
    await operator.call(shipments.refreshTracking, { params: { id: row?.id ?? 0 } });
  };

  test.each([
    ['ups', '1Z999AA10123450001'],
    ['fedex', '123456780001'],
  ])('is read from %s, each event once, and its end is the delivery date', async (carrier, number) => {
    const shipmentId = `FBA15WAY${carrier.toUpperCase()}`;
    const ref = await shortShipment(shipmentId);
    await move(number, 'picked_up');
    await bring(table(`${shipmentId},${carrier},${number}`), true);
    await expect
      .poll(async () => (await detailOf(shipmentId)).tracked[0]?.state, { timeout: 120_000 })
      .toBe('picked_up');
    expect((await detailOf(shipmentId)).delivered_on).toBeNull();
    await move(number, 'delivered');
    await ask(shipmentId);
    await expect
      .poll(async () => (await detailOf(shipmentId)).tracked[0]?.state, { timeout: 120_000 })
      .toBe('delivered');
    const detail = await detailOf(shipmentId);
    const today = new Date().toISOString().slice(0, 10);
    expect(detail).toMatchObject({ delivered_on: today, delivered_source: 'carrier' });
    expect(detail.tracked).toMatchObject([{ ask_at: null, fault: '' }]);
    expect(detail.tracked[0]?.events.map(({ state }) => state)).toEqual(['delivered', 'picked_up']);
    expect(await server.data.withSystem((tx) => listDeliveries(tx, ref))).toEqual([
      { shipmentId, deliveredOn: today },
    ]);
  });

  test('is asked for again later when the carrier fails or does not know the number', async () => {
    await shortShipment('FBA15FAILS');
    await sandbox.failNext('carriers', '500');
    await bring(table('FBA15FAILS,dhl,1234560001'), true);
    const tracked = async () => (await detailOf('FBA15FAILS')).tracked[0];
    await expect.poll(async () => (await tracked())?.fault, { timeout: 120_000 }).toBe('unreachable');
    const later = Date.parse((await tracked())?.ask_at ?? '') - Date.now();
    expect(later).toBeGreaterThan(5 * 60_000);
    await ask('FBA15FAILS');
    // The sandbox's carriers know no number ending in 0000.
    await bring(table('FBA15FAILS,dhl,1234560000'), true);
    await expect
      .poll(async () => (await detailOf('FBA15FAILS')).tracked.map(({ fault }) => fault), {
        timeout: 120_000,
      })
      .toEqual(['', 'unknown_number']);
  });
});

describe('the day of delivery', () => {
  const set = async (shipmentId: string, body: { delivered_on: string | null; reason: string }) => {
    const [row] = await found(shipmentId);
    return operator.call(shipments.setDelivery, { params: { id: row?.id ?? 0 }, body });
  };

  test('entered by an operator takes precedence until it is removed', async () => {
    const ref = await shortShipment('FBA15HAND01');
    const counted = [{ shipmentId: 'FBA15HAND01', firstOn: '2026-10-05', lastOn: '2026-10-09' }];
    await server.data.withSystem((tx) => saveReceipts(tx, ref, counted));
    expect(await detailOf('FBA15HAND01')).toMatchObject({
      delivered_on: '2026-10-05',
      delivered_source: 'receipt',
    });
    expect(await server.data.withSystem((tx) => listDeliveries(tx, ref))).toEqual([]);
    const named = await set('FBA15HAND01', { delivered_on: '2026-10-02', reason: 'Signed at the dock' });
    expect(named.result).toMatchObject({
      delivered_on: '2026-10-02',
      delivered_source: 'hand',
      delivered_reason: 'Signed at the dock',
    });
    await server.data.withSystem((tx) => saveReceipts(tx, ref, counted));
    expect((await detailOf('FBA15HAND01')).delivered_on).toBe('2026-10-02');
    const back = await set('FBA15HAND01', { delivered_on: null, reason: 'Another shipment' });
    expect(back.result).toMatchObject({ delivered_on: '2026-10-05', delivered_source: 'receipt' });
  });

  test('requires a reason and is not in the future', async () => {
    await shortShipment('FBA15HAND02');
    expect((await set('FBA15HAND02', { delivered_on: '2026-10-02', reason: ' ' })).status).toBe(400);
    expect((await set('FBA15HAND02', { delivered_on: '2999-01-01', reason: 'Soon' })).status).toBe(400);
  });
});

test('the transport mode is what an operator entered, or what the tracking numbers show', async () => {
  await shortShipment('FBA15TRUCK1');
  const { id, ...before } = await detailOf('FBA15TRUCK1');
  expect(before).toMatchObject({ transport: 'small_parcel', transport_source: 'usual' });
  await bring(table('FBA15TRUCK1,other,PRO-5512'), true);
  expect(await detailOf('FBA15TRUCK1')).toMatchObject({
    transport: 'ltl_ftl',
    transport_source: 'trackings',
  });
  const set = (transport: 'awd' | null) =>
    operator.call(shipments.setTransport, { params: { id }, body: { transport } });
  expect((await set('awd')).result).toMatchObject({ transport: 'awd', transport_source: 'hand' });
  expect((await set(null)).result).toMatchObject({ transport: 'ltl_ftl', transport_source: 'trackings' });
});

test('a seller sees nothing of it', async () => {
  expect((await seller.call(shipments.list)).status).toBe(403);
});
