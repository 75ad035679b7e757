import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { Problem } from '../../../platform/problem.ts';
import { grantCredit } from '../credit/add-credit.ts';
import { checkBooks } from '../ledger/check-books.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { addInvoice, openTestBooks, type TestBooks } from '../testing.ts';
import { saveCard } from './add-card.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { settlePayment } from './settle-payment.ts';
import { refundCredit, topUp } from './top-up.ts';

const connections = 50;
let books: TestBooks;
let actor: Actor;
let tools: Parameters<typeof chargeInvoice>[0];

beforeAll(async () => {
  books = await openTestBooks(connections);
  tools = { data: books.data, gateway: () => fakeGateway };
  await atOnce(() => books.data.pool.query('select pg_sleep(0.05)'));
});
beforeEach(async () => {
  const account = await books.account();
  actor = { user: account, account, because: 'own account', action: 'POST /', requestId: 'r', acts: true };
  await books.data.withSystem((tx) =>
    saveCard(tx, account, {
      methodId: `pm_${account}`,
      customerId: null,
      fingerprint: null,
      brand: 'visa',
      last4: '4242',
      expiresMonth: 12,
      expiresYear: 2039,
    }),
  );
});
afterAll(async () => {
  const { faults } = await checkBooks(books.data);
  await books.close();
  expect(faults).toEqual([]);
});

/** Results of fifty concurrent calls, refusals as codes. */
function atOnce<T>(work: (nth: number) => Promise<T>): Promise<(T | string)[]> {
  return Promise.all(
    Array.from({ length: connections }, (_, nth) =>
      work(nth).catch((error: unknown) => {
        if (error instanceof Problem) return error.code;
        throw error;
      }),
    ),
  );
}

const listPayments = (account: number) =>
  books.data.withSystem((tx) =>
    tx
      .selectFrom('payments')
      .select(['id', 'purpose', 'amount_minor', 'status'])
      .where('account_id', '=', account)
      .orderBy('id')
      .execute(),
  );

const getBalance = async (account: number, name: Database['ledger_accounts']['name']) => {
  const row = await books.data.withSystem((tx) =>
    tx
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('account_id', '=', account)
      .where('name', '=', name)
      .executeTakeFirst(),
  );
  return row?.balance ?? 0;
};

test('an invoice paid by fifty concurrent calls is paid once, from credit and card together', async () => {
  const { account } = actor;
  const id = await books.data.withSystem(async (tx) => {
    await grantCredit(tx, {
      account,
      source: 'grant',
      sourceKey: 'g',
      money: { minor: 4000, currency: 'USD' },
      expiresOn: null,
    });
    return addInvoice(tx, account, 10_000);
  });
  const answers = await atOnce(() => chargeInvoice(tools, actor, { id }));
  const [payment, ...others] = await listPayments(account);
  expect(others).toEqual([]);
  expect(payment).toMatchObject({ purpose: 'invoice', amount_minor: 6000, status: 'pending' });
  expect(await getBalance(account, 'granted_credit')).toBe(0);
  expect(new Set(answers.map((answer) => (typeof answer === 'string' ? answer : answer.payment_id)))).toEqual(
    new Set([payment?.id]),
  );
});

test('a payment settled fifty times concurrently is posted once', async () => {
  const { account } = actor;
  const id = await books.data.withSystem((tx) => addInvoice(tx, account, 10_000));
  const { payment_id } = await chargeInvoice(tools, actor, { id });
  const ref = { account, payment: payment_id ?? 0 };
  await atOnce((nth) =>
    books.data.withSystem((tx) =>
      settlePayment(
        tx,
        ref,
        nth % 3 === 0 ? { status: 'unknown' } : { status: 'succeeded', gatewayId: `pi_${account}` },
      ),
    ),
  );
  expect(await listPayments(account)).toMatchObject([{ status: 'succeeded' }]);
  expect([await getBalance(account, 'clearing'), await getBalance(account, 'receivable')]).toEqual([
    10_000, 0,
  ]);
});

test('a top-up sent fifty times with one key is one, and another amount under it is refused', async () => {
  const key = crypto.randomUUID();
  const answers = await atOnce(() => topUp(books.data, actor, { amount_minor: 5000, key }));
  expect(await listPayments(actor.account)).toHaveLength(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await expect(topUp(books.data, actor, { amount_minor: 5001, key })).rejects.toMatchObject({
    code: 'key_reused',
  });
});

test('credit refunded by fifty concurrent calls is refunded once', async () => {
  const { account } = actor;
  const { payment_id } = await topUp(books.data, actor, { amount_minor: 5000, key: crypto.randomUUID() });
  await books.data.withSystem((tx) =>
    settlePayment(tx, { account, payment: payment_id }, { status: 'succeeded', gatewayId: `pi_${account}` }),
  );
  const answers = await atOnce(() =>
    refundCredit(books.data, actor, { payment_id, amount_minor: 5000, key: crypto.randomUUID() }),
  );
  expect(answers.filter((answer) => answer !== 'credit_spent')).toHaveLength(1);
  expect(await getBalance(account, 'bought_credit')).toBe(0);
  const refund = (await listPayments(account)).find(({ purpose }) => purpose === 'refund');
  await atOnce(() =>
    books.data.withSystem((tx) =>
      settlePayment(
        tx,
        { account, payment: refund?.id ?? 0 },
        { status: 'failed', gatewayId: null, code: 'refused' },
      ),
    ),
  );
  expect(await getBalance(account, 'bought_credit')).toBe(-5000);
});

test('money for a payment considered lost is posted', async () => {
  const { account } = actor;
  const id = await books.data.withSystem((tx) => addInvoice(tx, account, 10_000));
  const first = await chargeInvoice(tools, actor, { id });
  const settle = (payment: number | null, outcome: Parameters<typeof settlePayment>[2]) =>
    books.data.withSystem((tx) => settlePayment(tx, { account, payment: payment ?? 0 }, outcome));
  await settle(first.payment_id, { status: 'failed', gatewayId: null, code: 'not_taken' });
  const second = await chargeInvoice(tools, actor, { id });
  await settle(second.payment_id, { status: 'succeeded', gatewayId: `pi_b_${account}` });
  await settle(first.payment_id, { status: 'succeeded', gatewayId: `pi_a_${account}` });
  expect(await getBalance(account, 'clearing')).toBe(20_000);
  expect(await getBalance(account, 'bought_credit')).toBe(-10_000);
});
