import { expect, test } from 'vitest';
import { setUpImports } from './import-testing.ts';

const { read, rows, fault } = setUpImports();

test.each([
  ['an entry that never ends', `{"payload":{"ItemData":[{"ShipmentId":"${'x'.repeat(6_000_000)}`],
  ['a line that never ends', `{"ShipmentId":"${'x'.repeat(6_000_000)}`],
  ['ever new names', Array.from({ length: 3000 }, (_, name) => `{"ShipmentId":"F","n${name}":1}\n`).join('')],
])('a reply with %s is refused', async (_name, text) => {
  expect(await fault(text)).toMatchObject([{ fault: 'not_json' }]);
});

test('inbound replies are read as our own client writes them, even before anything was counted', async () => {
  const shipFrom = { name: 'Müller', city: 'Köln' };
  const shipment = { shipmentId: 'F1', name: 'May', status: 'CLOSED', fulfillmentCenter: 'LEJ1', shipFrom };
  expect(await read(`${JSON.stringify(shipment)}\n`)).toMatchObject({
    table: 'shipments',
    unknownColumns: [],
  });
  expect(await rows('shipment_id, name, status, center')).toEqual([['F1', 'May', 'CLOSED', 'LEJ1']]);
  const item = { shipmentId: 'F1', sku: 'A', fnsku: 'X001', shipped: 3, inCase: 0 };
  expect(await read(`${JSON.stringify(item)}\n`)).toMatchObject({ table: 'shipment_items', rows: 1 });
  expect(await rows('shipment_id, sku, fnsku, shipped, received')).toEqual([['F1', 'A', 'X001', 3, null]]);
});

test('inbound replies are read as the marketplace sends them and line by line', async () => {
  const item = { ShipmentId: 'F1', SellerSKU: 'a "b"\n', QuantityShipped: 3, QuantityReceived: 2 };
  const texts = [
    JSON.stringify({ payload: { ItemData: [item, { ...item, Extra: { a: 1 } }], NextToken: 'x' } }, null, 2),
    `${JSON.stringify(item)}\n${JSON.stringify({ ...item, Extra: { a: 1 } })}\n`,
  ];
  for (const text of texts) {
    expect(await read(text)).toMatchObject({ table: 'shipment_items', rows: 2, unknownColumns: ['Extra'] });
    expect(await rows('shipment_id, sku, shipped, received')).toEqual([
      ['F1', 'a "b"\n', 3, 2],
      ['F1', 'a "b"\n', 3, 2],
    ]);
  }
});

test('placements are read as our own client writes them, also without a fee', async () => {
  const line = {
    inboundPlanId: 'wf1',
    planStatus: 'SHIPPED',
    updatedAt: '2026-08-03T10:00:00.000Z',
    placementOptionId: 'pl1',
    optionShipments: 2,
    agreedFee: '1234.50',
    agreedCurrency: 'EUR',
    placedShipmentId: 'FBA1',
  };
  const { agreedFee: _fee, agreedCurrency: _currency, ...withoutFee } = line;
  const lines = [line, { ...withoutFee, placementOptionId: 'pl2', placedShipmentId: 'FBA2' }];
  const text = lines.map((one) => `${JSON.stringify(one)}\n`).join('');
  expect(await read(text, { region: 'EU' })).toMatchObject({
    table: 'placements',
    rows: 2,
    unknownColumns: [],
  });
  const columns = 'option_id, shipment_id, option_shipments, agreed_fee, currency, updated_on::varchar';
  expect(await rows(columns)).toEqual([
    ['pl1', 'FBA1', 2, 1234.5, 'EUR', '2026-08-03'],
    ['pl2', 'FBA2', 2, null, null, '2026-08-03'],
  ]);
  // A list in which no plan has a fee lacks the column.
  expect(await read(`${JSON.stringify(withoutFee)}\n`)).toMatchObject({ table: 'placements', rows: 1 });
});

test('replies of the AWD API are shipments to AWD, one line per SKU, with case sizes', async () => {
  const inCases = (quantity: number) => ({ quantity, unitOfMeasurement: 'CASES' });
  const summary = {
    orderId: 'O1',
    shipmentId: 'STAR-1',
    shipmentStatus: 'CLOSED',
    createdAt: '2026-08-01T10:00:00Z',
    updatedAt: '2026-09-20T10:00:00Z',
  };
  const detail = {
    ...summary,
    originAddress: { name: 'Müller' },
    shipmentContainerQuantities: [
      {
        count: 16,
        distributionPackage: { type: 'CASE', contents: { products: [{ sku: 'MUG', quantity: 24 }] } },
      },
    ],
    shipmentSkuQuantities: [
      { sku: 'MUG', expectedQuantity: inCases(16), receivedQuantity: inCases(13) },
      {
        sku: 'CUP',
        expectedQuantity: inCases(2),
        receivedQuantity: { quantity: 4, unitOfMeasurement: 'PRODUCT_UNITS' },
      },
    ],
  };
  const columns =
    'shipment_id, status, sku, counted_in, expected, received, units_per_case, updated_on::varchar';
  const lines = [
    ['STAR-1', 'CLOSED', 'MUG', 'CASES', 16, 13, 24, '2026-09-20'],
    ['STAR-1', 'CLOSED', 'CUP', 'CASES', 2, null, null, '2026-09-20'],
  ];
  for (const text of [
    JSON.stringify(detail),
    JSON.stringify(detail, null, 2),
    JSON.stringify([detail], null, 2),
    JSON.stringify({ shipments: [detail], nextToken: 'x' }),
  ]) {
    expect(await read(text)).toMatchObject({ table: 'awd_shipments', rows: 2, unknownColumns: [] });
    expect(await rows(columns)).toEqual(lines);
  }
  await read(`${JSON.stringify(detail)}\n${JSON.stringify({ ...detail, shipmentId: 'STAR-2' })}\n`);
  expect(await rows('shipment_id')).toEqual([['STAR-1'], ['STAR-1'], ['STAR-2'], ['STAR-2']]);
});

test('a list of AWD shipments without SKUs is not read as one of FBA shipments', async () => {
  const summaries = [{ shipmentId: 'STAR-1', shipmentStatus: 'CLOSED', updatedAt: '2026-09-20T10:00:00Z' }];
  for (const text of [JSON.stringify({ shipments: summaries }, null, 2), JSON.stringify(summaries)]) {
    expect(await read(text)).toMatchObject({ table: 'awd_shipments', rows: 1 });
    expect(await rows('shipment_id, status, sku')).toEqual([['STAR-1', 'CLOSED', null]]);
  }
});

test('empty inbound replies are read as reports without rows', async () => {
  const empty = (list: string) => JSON.stringify({ payload: { [list]: [] } });
  expect(await read(empty('ShipmentData'))).toMatchObject({ table: 'shipments', rows: 0 });
  expect(await read(empty('ItemData'))).toMatchObject({ table: 'shipment_items', rows: 0 });
});
