import { expect, test } from 'vitest';
import { collect, someStore, startTestBed } from './testing.ts';

const path = '/finances/2024-06-19/transactions';
const since = new Date('2026-11-10T00:00:00Z');
const euros = (currencyAmount: number) => ({ currencyCode: 'EUR', currencyAmount });

test('transactions are listed page by page with the same arguments, empty pages included', async () => {
  const { client, server } = await startTestBed({
    [`GET ${path}`]: [
      { json: { payload: { transactions: [{ transactionId: 'T1' }], nextToken: 'two' } } },
      { json: { payload: { nextToken: 'three' } } },
      { json: { payload: { transactions: [{ transactionId: 'T2' }] } } },
    ],
  });
  const found = await collect(client.store(someStore).transactions(since));
  expect(found.map(({ id }) => id)).toEqual(['T1', 'T2']);
  expect(server.to(path).map(({ query }) => query)).toEqual([
    { postedAfter: since.toISOString() },
    { postedAfter: since.toISOString(), nextToken: 'two' },
    { postedAfter: since.toISOString(), nextToken: 'three' },
  ]);
});

test('a reimbursement is read with its order, product, units and money; null and missing fields are undefined', async () => {
  const { client } = await startTestBed({
    [`GET ${path}`]: [
      {
        json: {
          payload: {
            transactions: [
              {
                transactionId: 'T1',
                transactionType: 'FBAInventoryReimbursement',
                transactionStatus: 'DEFERRED_RELEASED',
                description: 'FBAInventoryReimbursement - WAREHOUSE_LOST',
                postedDate: '2026-11-12T08:00:00Z',
                totalAmount: euros(12.44),
                relatedIdentifiers: [
                  { relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: '305-1-2' },
                  { relatedIdentifierName: 'DEFERRED_TRANSACTION_ID', relatedIdentifierValue: 'T0' },
                ],
                items: [
                  {
                    contexts: [
                      { contextType: 'ProductContext', sku: 'SKU-1', asin: 'B0TEST', quantityShipped: 2 },
                    ],
                    breakdowns: null,
                    totalAmount: euros(12.44),
                    relatedIdentifiers: null,
                  },
                ],
              },
              { relatedIdentifiers: null, items: null, postedDate: 'soon' },
            ],
          },
        },
      },
    ],
  });
  const money = { currency: 'EUR', amount: 12.44 };
  expect(await collect(client.store(someStore).transactions(since))).toEqual([
    {
      id: 'T1',
      type: 'FBAInventoryReimbursement',
      status: 'DEFERRED_RELEASED',
      description: 'FBAInventoryReimbursement - WAREHOUSE_LOST',
      postedAt: new Date('2026-11-12T08:00:00Z'),
      amount: money,
      orderId: '305-1-2',
      deferredId: 'T0',
      items: [{ sku: 'SKU-1', asin: 'B0TEST', quantity: 2, amount: money }],
    },
    {
      id: undefined,
      type: undefined,
      status: undefined,
      description: undefined,
      postedAt: undefined,
      amount: undefined,
      orderId: undefined,
      deferredId: undefined,
      items: [],
    },
  ]);
});

test('a next page that is the same page ends the list with an error', async () => {
  const { client } = await startTestBed({
    [`GET ${path}`]: [{ json: { payload: { transactions: [], nextToken: 'again' } } }],
  });
  await expect(collect(client.store(someStore).transactions(since))).rejects.toMatchObject({
    code: 'UnexpectedReply',
  });
});
