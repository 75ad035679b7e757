import { contract } from '@recoup/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDeliveries, saveReceipts } from './public.ts';
import { ShipmentTestbed, trackingTable } from './testing-shipments.ts';

const { shipments } = contract;

let testbed: ShipmentTestbed;
beforeAll(async () => {
  testbed = await ShipmentTestbed.open();
});
afterAll(() => testbed.close());

describe('inbound data of shipments', () => {
  test('is read once, and invalid lines are skipped', async () => {
    const ref = await testbed.newStore();
    await testbed.reply(ref, 'items', [
      { shipmentId: 'FBA15READ1', sku: 'CUP', fnsku: 'X1', shipped: 20, received: 16 },
      'no entry',
      { shipmentId: 'FBA15READ1', sku: 'MUG', fnsku: 'X2', shipped: 5 },
    ]);
    await testbed.reply(ref, 'shipments', [{ shipmentId: 'FBA15READ1', name: 'Autumn', status: 'CLOSED' }]);
    await testbed.read(ref);
    await testbed.read(ref);
    expect(await testbed.getDetail('FBA15READ1')).toMatchObject({
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
    const ref = await testbed.shortShipment('FBA15LATER');
    const earlier = new Date(Date.now() - 86_400_000);
    await testbed.reply(ref, 'items', [{ shipmentId: 'FBA15LATER', sku: 'MUG', shipped: 3, received: 3 }]);
    await testbed.reply(
      ref,
      'items',
      [{ shipmentId: 'FBA15LATER', sku: 'CUP', shipped: 20, received: 2 }],
      earlier,
    );
    await testbed.read(ref);
    const { items } = await testbed.getDetail('FBA15LATER');
    expect(items.map(({ sku, received }) => [sku, received])).toEqual([
      ['CUP', 16],
      ['MUG', 3],
    ]);
  });

  test('is no shortage before the shipment is closed', async () => {
    const ref = await testbed.newStore();
    await testbed.reply(ref, 'shipments', [{ shipmentId: 'FBA15OPEN1', status: 'RECEIVING' }]);
    await testbed.reply(ref, 'items', [{ shipmentId: 'FBA15OPEN1', sku: 'CUP', shipped: 20, received: 1 }]);
    await testbed.read(ref);
    expect(await testbed.found('FBA15OPEN1')).toMatchObject([{ shipped: 20, received: 1, short: 0 }]);
    expect(await testbed.found('FBA15OPEN1', { filter: 'short' })).toEqual([]);
  });
});

describe('the list', () => {
  test('finds by shipment, name, store, account and tracking number', async () => {
    await testbed.shortShipment('FBA15SEARCH');
    await testbed.bring(trackingTable('FBA15SEARCH,other,FINDME-77'), true);
    for (const words of ['fba15sea', 'Autumn FBA15SEARCH', testbed.storeName, 'findme-7']) {
      expect((await testbed.found(words)).map((row) => row.shipment_id)).toEqual(['FBA15SEARCH']);
    }
    expect((await testbed.found('shipper')).map((row) => row.shipment_id)).toContain('FBA15SEARCH');
    expect(await testbed.found('100%')).toEqual([]);
  });

  test('continues where the previous page ended, in every order', async () => {
    const ref = await testbed.newStore();
    const ids = Array.from({ length: 7 }, (_, index) => `FBA15PAGE${index}`);
    await testbed.reply(
      ref,
      'shipments',
      ids.map((shipmentId) => ({ shipmentId, status: 'CLOSED' })),
    );
    await testbed.reply(
      ref,
      'items',
      ids.map((shipmentId, index) => ({ shipmentId, sku: 'CUP', shipped: 9, received: index % 3 })),
    );
    await testbed.read(ref);
    for (const sort of ['newest', 'short', 'delivered', '-delivered', 'closes']) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const query: Record<string, string | number> = { q: 'FBA15PAGE', sort, limit: 3 };
        if (after !== null) query['cursor'] = after;
        const { result } = await testbed.operator.call(shipments.list, { query });
        expect(result.total).toBe(7);
        seen.push(...result.items.map((row) => row.shipment_id));
        after = result.next;
      } while (after !== null);
      expect(seen.toSorted(), sort).toEqual(ids);
    }
  });

  test('can be of one store alone', async () => {
    const [one, other] = [await testbed.newStore(), await testbed.newStore()];
    for (const [ref, shipmentId] of [
      [one, 'FBA15OFONE'],
      [other, 'FBA15OFOTHER'],
    ] as const) {
      await testbed.reply(ref, 'shipments', [{ shipmentId, status: 'SHIPPED' }]);
      await testbed.read(ref);
    }
    const { result } = await testbed.operator.call(shipments.list, { query: { store: one.store } });
    expect([result.total, result.items.map((row) => row.shipment_id)]).toEqual([1, ['FBA15OFONE']]);
  });

  test('is exported as it is filtered, and a cell is never a formula', async () => {
    const ref = await testbed.newStore();
    await testbed.reply(ref, 'shipments', [{ shipmentId: 'FBA15EXPORT', name: '=1+1', status: 'SHIPPED' }]);
    await testbed.read(ref);
    const { text, headers } = await testbed.operator.call(shipments.exportShipments, {
      query: { q: 'FBA15EXPORT', format: 'csv' },
    });
    expect(headers.get('content-disposition')).toContain('shipments.csv');
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain("FBA15EXPORT,'=1+1,");
    const xlsx = await testbed.operator.call(shipments.exportShipments, { query: { q: 'FBA15EXPORT' } });
    expect(xlsx.text.startsWith('PK')).toBe(true);
  });
});

describe('the day of delivery', () => {
  const set = async (shipmentId: string, body: { delivered_on: string | null; reason: string }) => {
    const [row] = await testbed.found(shipmentId);
    return testbed.operator.call(shipments.setDelivery, { params: { id: row?.id ?? 0 }, body });
  };

  test('entered by an operator takes precedence until it is removed', async () => {
    const ref = await testbed.shortShipment('FBA15HAND01');
    const counted = [{ shipmentId: 'FBA15HAND01', firstOn: '2026-10-05', lastOn: '2026-10-09' }];
    await testbed.server.data.withSystem((tx) => saveReceipts(tx, ref, counted));
    expect(await testbed.getDetail('FBA15HAND01')).toMatchObject({
      delivered_on: '2026-10-05',
      delivered_source: 'receipt',
    });
    expect(await testbed.server.data.withSystem((tx) => listDeliveries(tx, ref))).toEqual([]);
    const named = await set('FBA15HAND01', { delivered_on: '2026-10-02', reason: 'Signed at the dock' });
    expect(named.result).toMatchObject({
      delivered_on: '2026-10-02',
      delivered_source: 'hand',
      delivered_reason: 'Signed at the dock',
    });
    await testbed.server.data.withSystem((tx) => saveReceipts(tx, ref, counted));
    expect((await testbed.getDetail('FBA15HAND01')).delivered_on).toBe('2026-10-02');
    const back = await set('FBA15HAND01', { delivered_on: null, reason: 'Another shipment' });
    expect(back.result).toMatchObject({ delivered_on: '2026-10-05', delivered_source: 'receipt' });
  });

  test('requires a reason and is not in the future', async () => {
    await testbed.shortShipment('FBA15HAND02');
    expect((await set('FBA15HAND02', { delivered_on: '2026-10-02', reason: ' ' })).status).toBe(400);
    expect((await set('FBA15HAND02', { delivered_on: '2999-01-01', reason: 'Soon' })).status).toBe(400);
  });
});

test('the transport mode is what an operator entered, or what the tracking numbers show', async () => {
  await testbed.shortShipment('FBA15TRUCK1');
  const { id, ...before } = await testbed.getDetail('FBA15TRUCK1');
  expect(before).toMatchObject({ transport: 'small_parcel', transport_source: 'usual' });
  await testbed.bring(trackingTable('FBA15TRUCK1,other,PRO-5512'), true);
  expect(await testbed.getDetail('FBA15TRUCK1')).toMatchObject({
    transport: 'ltl_ftl',
    transport_source: 'trackings',
  });
  const set = (transport: 'awd' | null) =>
    testbed.operator.call(shipments.setTransport, { params: { id }, body: { transport } });
  expect((await set('awd')).result).toMatchObject({ transport: 'awd', transport_source: 'hand' });
  expect((await set(null)).result).toMatchObject({ transport: 'ltl_ftl', transport_source: 'trackings' });
});

test('a seller sees nothing of it', async () => {
  expect((await testbed.seller.call(shipments.list)).status).toBe(403);
});
