import { patience } from '@recoup/testing/patience';
import { contract, type Input } from '@recoup/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Client } from '@recoup/testing/client';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const { audits, stores, tickets } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
});

type Given = Input<typeof audits.updateMeasurements>['body']['set'][number];

const cup = {
  sku: 'CUP',
  longest_side: '15',
  median_side: '22.5',
  shortest_side: '7',
  dimension_unit: 'cm',
  weight: '440',
  weight_unit: 'g',
  measured_on: '2026-01-02',
} as const;

const save = (client: Client, ...set: Partial<Given>[]) =>
  client.call(audits.updateMeasurements, { body: { set: set.map((each) => ({ ...cup, ...each })) } });

async function createPhoto(account: number, key: string): Promise<number> {
  const { id } = await server.data.withSystem((tx) =>
    tx
      .insertInto('documents')
      .values({
        account_id: account,
        type: 'photo',
        name: 'ruler.jpg',
        media_type: 'image/jpeg',
        size: 1,
        object_key: key.repeat(64),
        uploaded_by: account,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

test('measurements are set with their proof, sides in any order, and removed', async () => {
  const client = await server.createUser();
  const document = await createPhoto(client.id, 'a');
  await save(client, { document }, { weight: '441' }, { sku: '', fnsku: 'X2', measured_on: '2026-01-03' });
  const { result } = await client.call(audits.listMeasurements);
  expect(result).toMatchObject({
    total: 2,
    items: [
      { sku: '', fnsku: 'X2', document: null },
      {
        sku: 'CUP',
        longest_side: '22.5',
        median_side: '15',
        shortest_side: '7',
        weight: '441',
        document: null,
      },
    ],
  });
  await save(client, { document });
  const found = await client.call(audits.listMeasurements, { query: { search: 'cup' } });
  expect(found.result.items).toMatchObject([{ sku: 'CUP', weight: '440', document }]);
  const removed = await client.call(audits.updateMeasurements, {
    body: { remove: result.items.map(({ id }) => id) },
  });
  expect(removed.result.removed).toBe(2);
});

test('a proof is one of the account’s own documents', async () => {
  const [client, other] = [await server.createUser(), await server.createUser()];
  const document = await createPhoto(other.id, 'b');
  expect((await save(client, { document })).problem.code).toBe('not_found');
  expect((await client.call(audits.listMeasurements)).result.total).toBe(0);
});

test.each<[string, Partial<Given>]>([
  ['a product', { sku: '' }],
  ['positive sides', { shortest_side: '0.0' }],
  ['numbers', { weight: 'heavy' }],
])('a measurement needs %s', async (_, change) => {
  expect((await save(await server.createUser(), change)).status).toBe(400);
});

/** Today in the marketplace: a charge of a later day would wait for its window to open. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format();
const tsv = (...rows: (readonly (string | number)[])[]) => rows.map((row) => row.join('\t')).join('\n');

/** The cup is charged for the sides the preview has of it; the mug is smaller, yet larger than the seller’s cup. */
const preview = tsv(
  [
    'sku',
    'fnsku',
    'asin',
    'amazon-store',
    'product-group',
    'your-price',
    'longest-side',
    'median-side',
    'shortest-side',
    'unit-of-dimension',
    'item-package-weight',
    'unit-of-weight',
    'currency',
    'estimated-referral-fee-per-unit',
    'expected-fulfillment-fee-per-unit',
  ],
  ['CUP', 'X1', 'B1', 'US', 'Kitchen', 20, 10, 8, 6, 'inches', 3, 'pounds', 'USD', 3, 5.85],
  ['MUG', 'X2', 'B2', 'US', 'Kitchen', 25, 9, 6, 3, 'inches', 1, 'pounds', 'USD', 3.75, 3.22],
);
const storage = tsv(
  [
    'asin',
    'fnsku',
    'country_code',
    'month_of_charge',
    'currency',
    'estimated_monthly_storage_fee',
    'dangerous_goods_storage_type',
  ],
  ['B1', 'X1', 'US', today.slice(0, 7), 'USD', 0.1, '--'],
);
const settlement = tsv(
  [
    'settlement-id',
    'settlement-start-date',
    'settlement-end-date',
    'deposit-date',
    'total-amount',
    'currency',
    'transaction-type',
    'order-id',
    'merchant-order-id',
    'adjustment-id',
    'shipment-id',
    'marketplace-name',
    'amount-type',
    'amount-description',
    'amount',
    'fulfillment-id',
    'posted-date',
    'posted-date-time',
    'order-item-code',
    'merchant-order-item-id',
    'merchant-adjustment-item-id',
    'sku',
    'quantity-purchased',
    'promotion-id',
  ],
  ...(
    [
      ['ItemPrice', 'Principal', 20, 1],
      ['ItemFees', 'FBAPerUnitFulfillmentFee', -5.85, ''],
    ] as const
  ).map(([type, description, amount, quantity]) => [
    '9001',
    '',
    '',
    '',
    '',
    'USD',
    'Order',
    '111-0000000-0000001',
    '',
    '',
    '',
    'Amazon.com',
    type,
    description,
    amount,
    'AFN',
    today,
    `${today} 00:00:00 UTC`,
    '1',
    '',
    '',
    'CUP',
    quantity,
    '',
  ]),
);

test('a size the preview has wrong is found by the seller’s measurement, and the ticket has its proof', async () => {
  const client = await server.createUser();
  const { id: store } = await server.data.withSystem((tx) =>
    tx
      .insertInto('stores')
      .values({ account_id: client.id, region: 'na', state: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const body = new FormData();
  for (const [name, content] of Object.entries({ preview, storage, settlement })) {
    body.append('files', new Blob([content]), `${name}.txt`);
  }
  await client.call(stores.uploadReports, { params: { id: store }, body });
  // The files may have started a second run.
  await vi.waitFor(async () => {
    const { result } = await client.call(audits.listRuns, { query: { store } });
    expect(new Set(result.map(({ state }) => state))).toEqual(new Set(['done']));
  }, patience);
  const findings = () => client.call(audits.listFindings, { query: { store, claim_type: 'fee_dimension' } });
  expect((await findings()).result.items).toEqual([]);

  const ticketIs = (status: string) =>
    vi.waitFor(async () => {
      const { result } = await client.call(tickets.list, { query: { type: ['fee_dimension'] } });
      expect(result.items).toMatchObject([{ status }]);
    }, patience);
  await save(client, {});
  await client.call(audits.startRun, { body: { store } });
  await vi.waitFor(async () => {
    expect((await findings()).result.items).toMatchObject([
      { sku: 'CUP', quantity: 1, amount: { minor: 263 } },
    ]);
  }, patience);
  await ticketIs('documents_needed');

  await save(client, { document: await createPhoto(client.id, 'c') });
  await client.call(audits.startRun, { body: { store } });
  await ticketIs('ready');
});
