import { contract } from '@recoup/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSandbox, type TestingSandbox } from '../../platform/mail/testing-sandbox.ts';
import { listDeliveries } from './public.ts';
import { ShipmentTestbed, trackingTable } from './testing-shipments.ts';

const { shipments } = contract;
const keys = {
  SANDBOX_UPS_CLIENT_ID: 'ups-of-this-test',
  SANDBOX_UPS_CLIENT_SECRET: 'secret-of-this-test',
  SANDBOX_TRACKING_KEY: 'key-of-this-test',
};

let sandbox: TestingSandbox;
let testbed: ShipmentTestbed;
beforeAll(async () => {
  sandbox = await runSandbox(keys);
  testbed = await ShipmentTestbed.open({
    UPS_URL: `${sandbox.http}/carriers/ups`,
    UPS_CLIENT_ID: keys.SANDBOX_UPS_CLIENT_ID,
    UPS_CLIENT_SECRET: keys.SANDBOX_UPS_CLIENT_SECRET,
    TRACKING_URL: `${sandbox.http}/carriers/plain`,
    TRACKING_KEY: keys.SANDBOX_TRACKING_KEY,
  });
});
afterAll(async () => {
  await testbed.close();
  await sandbox.stop();
});

describe('an import of tracking numbers', () => {
  test('says by line what is wrong, in the reader’s language, and keeps nothing of a preview', async () => {
    await testbed.shortShipment('FBA15IMPORT');
    const csv = trackingTable(
      'FBA15IMPORT,UPS,1z 999 aa1 01 2345 6784',
      'FBA15NOBODY,ups,1Z999AA10123456784',
      'FBA15IMPORT,pigeon,12345678',
      'FBA15IMPORT,fedex,12',
      'FBA15IMPORT,ups,1Z999AA10123456784',
      'FBA15IMPORT,,1Z999AA10123456784',
    );
    const { result } = await testbed.bring(csv);
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
    expect((await testbed.getDetail('FBA15IMPORT')).tracked).toEqual([]);
    const chinese = await testbed.operator.call(shipments.importTrackings, {
      body: { csv },
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(chinese.result.faults[0]?.message).toBe('没有账户拥有货件“FBA15NOBODY”');
  });

  test('keeps what is good once, and leaves a record in the account it was done in', async () => {
    await testbed.shortShipment('FBA15KEEP01');
    const csv = trackingTable('FBA15KEEP01,dhl,1234567890', 'FBA15KEEP01,dhl,bad');
    expect((await testbed.bring(csv, true)).result).toMatchObject({ saved: 1, faults: [{ line: 3 }] });
    expect((await testbed.bring(csv, true)).result).toMatchObject({ saved: 0, rows: [{ status: 'known' }] });
    const records = await testbed.server.data.withSystem((tx) =>
      tx
        .selectFrom('acting_records')
        .select(['actor_id', 'action'])
        .where('account_id', '=', testbed.seller.id)
        .where('action', 'like', '%import%')
        .execute(),
    );
    expect(records).toContainEqual({
      actor_id: testbed.operator.id,
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
    [trackingTable('"FBA15'), [[2, '']]],
  ])('of %j is refused as a whole', async (csv, places) => {
    const { result } = await testbed.bring(csv);
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
    const [row] = await testbed.found(shipmentId);
    await testbed.operator.call(shipments.refreshTracking, { params: { id: row?.id ?? 0 } });
  };

  test.each([
    ['ups', '1Z999AA10123450001'],
    ['fedex', '123456780001'],
  ])('is read from %s, each event once, and its end is the delivery date', async (carrier, number) => {
    const shipmentId = `FBA15WAY${carrier.toUpperCase()}`;
    const ref = await testbed.shortShipment(shipmentId);
    await move(number, 'picked_up');
    await testbed.bring(trackingTable(`${shipmentId},${carrier},${number}`), true);
    await expect
      .poll(async () => (await testbed.getDetail(shipmentId)).tracked[0]?.state, { timeout: 120_000 })
      .toBe('picked_up');
    expect((await testbed.getDetail(shipmentId)).delivered_on).toBeNull();
    await move(number, 'delivered');
    await ask(shipmentId);
    await expect
      .poll(async () => (await testbed.getDetail(shipmentId)).tracked[0]?.state, { timeout: 120_000 })
      .toBe('delivered');
    const detail = await testbed.getDetail(shipmentId);
    const today = new Date().toISOString().slice(0, 10);
    expect(detail).toMatchObject({ delivered_on: today, delivered_source: 'carrier' });
    expect(detail.tracked).toMatchObject([{ ask_at: null, fault: '' }]);
    expect(detail.tracked[0]?.events.map(({ state }) => state)).toEqual(['delivered', 'picked_up']);
    expect(await testbed.server.data.withSystem((tx) => listDeliveries(tx, ref))).toEqual([
      { shipmentId, deliveredOn: today },
    ]);
  });

  test('is asked for again later when the carrier fails or does not know the number', async () => {
    await testbed.shortShipment('FBA15FAILS');
    await sandbox.failNext('carriers', '500');
    await testbed.bring(trackingTable('FBA15FAILS,dhl,1234560001'), true);
    const tracked = async () => (await testbed.getDetail('FBA15FAILS')).tracked[0];
    await expect.poll(async () => (await tracked())?.fault, { timeout: 120_000 }).toBe('unreachable');
    const later = Date.parse((await tracked())?.ask_at ?? '') - Date.now();
    expect(later).toBeGreaterThan(5 * 60_000);
    await ask('FBA15FAILS');
    // The sandbox's carriers know no number ending in 0000.
    await testbed.bring(trackingTable('FBA15FAILS,dhl,1234560000'), true);
    await expect
      .poll(async () => (await testbed.getDetail('FBA15FAILS')).tracked.map(({ fault }) => fault), {
        timeout: 120_000,
      })
      .toEqual(['', 'unknown_number']);
  });
});
