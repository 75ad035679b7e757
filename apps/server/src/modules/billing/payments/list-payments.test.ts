import { contract } from '@recoup/contract';
import type { PaymentStatus } from '@recoup/contract/payments';
import type { PaymentSort } from '@recoup/contract/sorts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

const { payments } = contract;
let server: TestServer;
let user: TestUser;
/** From the oldest to the newest. */
let ids: number[];

beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser();
  ids = await server.data.withSystem(async (tx) => {
    const card = (brand: string, last4: string) =>
      tx
        .insertInto('payment_instruments')
        .values({
          account_id: user.id,
          method_id: last4,
          brand,
          last4,
          expires_month: 12,
          expires_year: 2039,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [visa, strange] = [await card('visa', '4242'), await card('=1+1', '0005')];
    const pay = async (values: {
      purpose: 'top_up' | 'refund';
      instrument_id: number;
      amount_minor: number;
      status: PaymentStatus;
      refunds_id?: number;
      failure_code?: string;
    }) => {
      const payment = { account_id: user.id, currency: 'USD', ...values };
      const { id } = await tx
        .insertInto('payments')
        .values(payment)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const bought = await pay({
      purpose: 'top_up',
      instrument_id: visa.id,
      amount_minor: 5000,
      status: 'succeeded',
    });
    return [
      bought,
      await pay({
        purpose: 'refund',
        refunds_id: bought,
        instrument_id: visa.id,
        amount_minor: 2050,
        status: 'pending',
      }),
      await pay({
        purpose: 'top_up',
        instrument_id: strange.id,
        amount_minor: 700,
        status: 'failed',
        failure_code: 'insufficient_funds',
      }),
    ];
  });
});
afterAll(() => server.close());

const listPages = async (sort: PaymentSort) => {
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const query = { sort, limit: 1, ...(cursor === undefined ? {} : { cursor }) };
    const { items, next } = (await user.call(payments.list, { query })).result;
    found.push(...items.map(({ id }) => ids.indexOf(id)));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return found;
};

test.each<[PaymentSort, number[]]>([
  ['-at', [2, 1, 0]],
  ['at', [0, 1, 2]],
  ['-amount', [0, 2, 1]],
  ['card', [2, 0, 1]],
  ['status', [2, 1, 0]],
])('payments sorted by %s are read page by page, each once', async (sort, order) => {
  expect(await listPages(sort)).toEqual(order);
});

test('payments of one status are listed alone', async () => {
  const { items } = (await user.call(payments.list, { query: { status: 'failed' } })).result;
  expect(items.map(({ id }) => id)).toEqual([ids[2]]);
});

test('payments are exported without formulas, refunds as negative amounts', async () => {
  const { text, headers } = await user.call(payments.exportList, { query: { sort: 'at' } });
  expect(headers.get('content-disposition')).toContain('payments.csv');
  const lines = text.trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(2))).toEqual([
    [
      'What for',
      'Invoice number',
      'Card',
      'Last four digits',
      'Status',
      'Reason',
      'Amount',
      'Went back to the card',
      'Currency',
    ],
    ['Credit bought', '', 'Visa', '4242', 'Done', '', '50', '0', 'USD'],
    ['Credit sent back', '', 'Visa', '4242', 'Being charged', '', '-20.5', '0', 'USD'],
    ['Credit bought', '', "'=1+1", '0005', 'Failed', 'Not enough money on the card', '7', '0', 'USD'],
  ]);
  const xlsx = await user.call(payments.exportList, { query: { format: 'xlsx' } });
  expect(xlsx.text.startsWith('PK')).toBe(true);
});

test('payments of another account are not exported', async () => {
  const other = await server.createUser();
  const { text } = await other.call(payments.exportList);
  expect(text.trim().split('\r\n')).toHaveLength(1);
});
