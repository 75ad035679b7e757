import { contract } from '@recoup/contract';
import { superuserRole } from '../../accounts/public.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CardGateway } from '../../../platform/payments/card-gateway.ts';
import { createStripeGateway } from '../../../platform/payments/stripe-gateway.ts';
import { sandboxGateway } from '../../../platform/payments/testing-gateway.ts';
import { checkBooks, checkBooksIn } from '../ledger/check-books.ts';
import { PaymentTestbed } from '../payments/testing.ts';
import { reconcileGateway } from './reconcile-gateway.ts';
import type { TestUser } from '../../../testing/test-server.ts';

const { operatorBilling, payments, credit } = contract;
const hour = 3_600_000;
let testbed: PaymentTestbed;
let operator: TestUser;

beforeAll(async () => {
  testbed = await PaymentTestbed.open();
  operator = await testbed.server.createUser({ username: 'an operator', roles: [superuserRole] });
});
afterEach(() => testbed.changeSettings());
afterAll(async () => {
  // The tests leave differences behind, which `checkBooks` would list.
  const { faults } = await testbed.server.data.withSystem(checkBooksIn);
  await testbed.close();
  expect(faults).toEqual([]);
});

const gateway = () => createStripeGateway({ baseUrl: testbed.sandbox.http, ...sandboxGateway });
const reconcile = (changes: Partial<CardGateway> = {}) =>
  reconcileGateway(testbed.server.data, { ...gateway(), ...changes });
const compared = async () => (await operator.call(operatorBilling.getReconciliation)).result;

test('charges, refunds, returned refunds and disputes match, and the fees are booked once', async () => {
  const { user } = await testbed.createUserWithCard();
  const { intent, payment } = await testbed.paidInvoice(user, 10_000);
  const topUp = await testbed.boughtCredit(user, 5000);
  const back = await user.call(payments.refundCredit, {
    body: { payment_id: Number(topUp.intent.metadata.payment), key: crypto.randomUUID() },
  });
  await testbed.settled(user, back.result.payment_id, 'succeeded');
  const { refunds } = await testbed.getIntent(Number(topUp.intent.metadata.payment));
  await testbed.actAtGateway(`refunds/${refunds[0]?.id}/fail`);
  await testbed.actAtGateway(`payments/${intent.id}/dispute`);
  await testbed.waitForEvents();
  const { dispute } = await testbed.getIntent(payment);
  await testbed.actAtGateway(`disputes/${dispute?.id}/close`, { status: 'won' });
  await testbed.waitForEvents();

  await reconcile();
  await reconcile();
  const { differences, fees, movements } = await compared();
  expect(differences).toEqual([]);
  expect(movements).toBeGreaterThanOrEqual(6);
  // 2.9 % and 30 cents of each charge, and $15.00 for the dispute.
  const kept = 320 + 175 + 1500;
  expect(fees).toMatchObject([{ charged: { minor: 15_000 }, fee: { minor: kept } }]);
  expect(await testbed.books(user)).toEqual({
    bought_credit: -5000,
    clearing: 15_000 - kept,
    commission: -10_000,
    fees: kept,
  });
});

test('what the gateway never got to tell is booked by the comparison', async () => {
  const { user } = await testbed.createUserWithCard();
  const paid = await testbed.paidInvoice(user, 3000);
  const topUp = await testbed.boughtCredit(user, 4000);
  await testbed.changeSettings({ held: 'on' });
  await testbed.actAtGateway(`payments/${topUp.intent.id}/refund`, { amount: '1000' });
  await testbed.actAtGateway(`payments/${paid.intent.id}/dispute`);
  await reconcile();
  expect((await compared()).differences).toEqual([]);
  expect((await user.call(credit.getBalance)).result.balances[0]?.available.minor).toBe(3000);
  expect(await testbed.invoiceRow(user, paid.invoice)).toMatchObject({ payment_status: 'unpaid' });
  await testbed.actAtGateway('release');
});

test('a payout is matched with its movements, and one that is not their sum is shown', async () => {
  const { user } = await testbed.createUserWithCard();
  await testbed.boughtCredit(user, 9000);
  await testbed.actAtGateway('payouts');
  await reconcile();
  const [payout] = (await compared()).payouts;
  expect(payout).toMatchObject({ is_matched: true });
  expect((await compared()).differences).toEqual([]);

  await testbed.boughtCredit(user, 2000);
  await testbed.actAtGateway('payouts');
  await reconcile({
    listPayoutMovements: async (id) => (await gateway().listPayoutMovements(id)).slice(0, 1),
  });
  const { payouts, differences } = await compared();
  expect(payouts[0]).toMatchObject({ is_matched: false });
  expect(differences).toMatchObject([{ kind: 'payout', amount: { minor: 1912 } }]);
  await reconcile();
  expect((await compared()).differences).toEqual([]);
});

test('money nobody booked, another amount, and payments the gateway does not know are shown by name', async () => {
  const { user } = await testbed.createUserWithCard();
  const paid = await testbed.paidInvoice(user, 7000);
  const [real] = await gateway().listMovements(new Date(Date.now() - hour));
  if (real === undefined) throw new Error('the gateway lists no movement');
  const foreign = { ...real, id: 'txn_foreign', paymentGatewayId: 'pi_foreign', sourceId: 'ch_foreign' };
  const dearer = { ...real, id: 'txn_dearer', source: { minor: 7100, currency: 'USD' } };
  await reconcile({
    listMovements: async () => [foreign, dearer],
    readHistory: async (id) =>
      id === 'pi_foreign'
        ? { customerId: 'cus_foreign', payment: null, outcome: { status: 'unknown' }, returns: [] }
        : gateway().readHistory(id),
  });
  expect((await compared()).differences).toMatchObject([
    { kind: 'amount', gateway_id: 'txn_dearer', account: { id: user.id }, amount: { minor: 7100 } },
    { kind: 'unknown', gateway_id: 'txn_foreign', account: null },
  ]);
  expect((await checkBooks(testbed.server.data)).faults).toEqual(
    expect.arrayContaining([
      expect.stringContaining(
        'txn_dearer: this movement at the gateway is of another amount than in the books',
      ),
      expect.stringContaining('txn_foreign: the books know nothing of this movement at the gateway'),
    ]),
  );
  await testbed.server.data.withSystem((tx) =>
    tx
      .insertInto('gateway_reconciliations')
      .values({ ran_at: new Date(Date.now() + 48 * hour), movements: 0, differences: 0 })
      .execute(),
  );
  const found = (await compared()).differences.filter(({ kind }) => kind === 'not_at_gateway');
  expect(found).toEqual([]);
  expect(paid.intent.id).toBe(real.paymentGatewayId);
});

test('a booked payment without a movement is shown a day later', async () => {
  const { user } = await testbed.createUserWithCard();
  const { intent } = await testbed.paidInvoice(user, 2500);
  await reconcile({ listMovements: async () => [] });
  await testbed.server.data.withSystem((tx) =>
    tx
      .insertInto('gateway_reconciliations')
      .values({ ran_at: new Date(Date.now() + 48 * hour), movements: 0, differences: 0 })
      .execute(),
  );
  expect((await compared()).differences).toContainEqual(
    expect.objectContaining({ kind: 'not_at_gateway', gateway_id: intent.id, type: 'invoice' }),
  );
  expect((await checkBooks(testbed.server.data)).faults).toContainEqual(
    expect.stringContaining(`invoice ${intent.id}: what the books say was paid is not at the gateway`),
  );
  await reconcile();
  expect((await compared()).differences.filter(({ kind }) => kind === 'not_at_gateway')).toEqual([]);
});
