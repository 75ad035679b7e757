import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an account without invoices owes nothing', async () => {
  const person = await server.person();
  expect((await person.call(contract.invoices.balance)).result).toEqual({ balance: 0 });
});

test('the balance is the amount due of finalized invoices, to the cent', async () => {
  const person = await server.person();
  const invoice = (status: 'draft' | 'finalized' | 'voided', total: number, paid: number) => ({
    account_id: person.id,
    status,
    currency: 'USD',
    total_minor: total,
    paid_minor: paid,
  });
  await server.data.withSystem((tx) =>
    tx
      .insertInto('invoices')
      .values([
        invoice('finalized', 10_010, 0),
        invoice('finalized', 500, 480),
        invoice('finalized', 900, 900),
        invoice('draft', 7_000, 0),
        invoice('voided', 7_000, 0),
      ])
      .execute(),
  );
  expect((await person.call(contract.invoices.balance)).result).toEqual({ balance: 100.3 });
});

test('a currency without cents is counted whole', async () => {
  const person = await server.person();
  await server.data.withSystem((tx) =>
    tx
      .insertInto('invoices')
      .values({ account_id: person.id, status: 'finalized', currency: 'JPY', total_minor: 1_200 })
      .execute(),
  );
  expect((await person.call(contract.invoices.balance)).result).toEqual({ balance: 1_200 });
});

test('the gift counts as claimed once the coupon was granted', async () => {
  const person = await server.person();
  expect((await person.call(contract.invoices.firstSellerClaimed)).result).toEqual({ claimed: false });
  await server.data.withSystem((tx) =>
    tx.insertInto('welcome_gifts').values({ account_id: person.id }).execute(),
  );
  expect((await person.call(contract.invoices.firstSellerClaimed)).result).toEqual({ claimed: true });
});
