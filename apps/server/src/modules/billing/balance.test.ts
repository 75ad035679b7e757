import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDayFromNow } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an account without invoices owes nothing', async () => {
  const user = await server.createUser();
  expect((await user.call(contract.invoices.getBalance)).result).toMatchObject({
    balance: 0,
    currency: 'USD',
    due: [],
  });
});

test('the balance is the amount due of finalized invoices, to the cent', async () => {
  const user = await server.createUser();
  const invoice = (status: 'draft' | 'finalized' | 'voided', total: number, paid: number) => ({
    account_id: user.id,
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
  expect((await user.call(contract.invoices.getBalance)).result).toMatchObject({
    balance: 100.3,
    due: [{ minor: 10_030, currency: 'USD' }],
  });
});

test('amounts of several currencies are one number in the billing currency, at a stated rate', async () => {
  const user = await server.createUser();
  await server.data.withSystem((tx) =>
    tx
      .insertInto('exchange_rates')
      .values([
        { day: getDayFromNow(-1), currency: 'USD', per_euro: '1.20', source: 'A bank' },
        { day: getDayFromNow(-1), currency: 'JPY', per_euro: '180', source: 'A bank' },
      ])
      .execute(),
  );
  await saveDue(user.id, { USD: 10_000, JPY: 10_000 });
  expect((await user.call(contract.invoices.getBalance)).result).toEqual({
    // $100 and ¥10,000 at 1.20 ÷ 180.
    balance: 166.67,
    currency: 'USD',
    due: [
      { minor: 10_000, currency: 'JPY' },
      { minor: 10_000, currency: 'USD' },
    ],
    rates: [{ currency: 'JPY', rate: '0.0066666667', day: getDayFromNow(-1), source: 'A bank' }],
  });
});

test('an amount in a currency nobody publishes stays out of a balance of other amounts and is named', async () => {
  const user = await server.createUser();
  await saveDue(user.id, { USD: 10_000, AED: 500 });
  expect((await user.call(contract.invoices.getBalance)).result).toEqual({
    balance: 100,
    currency: 'USD',
    due: [
      { minor: 500, currency: 'AED' },
      { minor: 10_000, currency: 'USD' },
    ],
    rates: [],
  });
});

test.each([
  ['the currency of the invoices', { AED: 500 }, { balance: 5, currency: 'AED' }],
  ['the first of their currencies', { SAR: 900, AED: 500 }, { balance: 5, currency: 'AED' }],
])('where no rate is known the balance is in %s, and not 0', async (_, due, balance) => {
  const user = await server.createUser();
  await saveDue(user.id, due);
  const { result } = await user.call(contract.invoices.getBalance);
  expect(result).toMatchObject({ ...balance, rates: [] });
  expect(result.due).toHaveLength(Object.keys(due).length);
});

async function saveDue(account_id: number, due: Readonly<Record<string, number>>): Promise<void> {
  const invoices = Object.entries(due).map(
    ([currency, total_minor]) => ({ account_id, status: 'finalized', currency, total_minor }) as const,
  );
  await server.data.withSystem((tx) => tx.insertInto('invoices').values(invoices).execute());
}

test('the gift counts as claimed once the coupon was granted', async () => {
  const user = await server.createUser();
  expect((await user.call(contract.invoices.firstSellerClaimed)).result).toEqual({ claimed: false });
  await server.data.withSystem((tx) =>
    tx.insertInto('welcome_gifts').values({ account_id: user.id }).execute(),
  );
  expect((await user.call(contract.invoices.firstSellerClaimed)).result).toEqual({ claimed: true });
});
