import { contract } from '@recoup/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createStripeGateway } from '../../../platform/payments/stripe-gateway.ts';
import { sandboxGateway } from '../../../platform/payments/testing-gateway.ts';
import { checkBooks } from '../ledger/check-books.ts';
import { chargeDueInvoices } from './charge-due-invoices.ts';
import { cards, PaymentTestbed } from './testing.ts';
import { findPaymentReturns } from './find-payment-returns.ts';
import type { TestUser } from '../../../testing/test-server.ts';

const { payments, credit } = contract;
let testbed: PaymentTestbed;

beforeAll(async () => {
  testbed = await PaymentTestbed.open();
});
afterEach(() => testbed.changeSettings());
afterAll(async () => {
  const { faults } = await checkBooks(testbed.server.data);
  await testbed.close();
  expect(faults).toEqual([]);
});

const listReturns = (user: TestUser) =>
  testbed.server.data.withSystem((tx) =>
    tx
      .selectFrom('payment_returns')
      .select(['kind', 'status', 'amount_minor', 'lost_minor'])
      .where('account_id', '=', user.id)
      .orderBy('id')
      .execute(),
  );

test.each([
  ['once', {}],
  ['twice and out of order', { twice: 'on', disorder: 'on' }],
])(
  'a refund at the gateway, reported %s, is posted once: the invoice is due again, and no card is charged automatically',
  async (_case, travel) => {
    const { user } = await testbed.createUserWithCard();
    const { invoice, intent } = await testbed.paidInvoice(user, 5000);
    await testbed.changeSettings(travel);
    await testbed.actAtGateway(`payments/${intent.id}/refund`, { amount: '2000' });
    await testbed.waitForEvents();
    expect(await testbed.books(user)).toEqual({ clearing: 3000, commission: -5000, receivable: 2000 });
    expect(await testbed.invoiceRow(user, invoice)).toMatchObject({
      payment_status: 'unpaid',
      paid_minor: 3000,
      card_minor: 3000,
      next_attempt_at: null,
    });
    await chargeDueInvoices(testbed.server.data);
    expect(await testbed.invoiceRow(user, invoice)).toMatchObject({ payment_status: 'unpaid' });
    expect(await listReturns(user)).toEqual([
      { kind: 'refund', status: 'final', amount_minor: 2000, lost_minor: 0 },
    ]);
  },
);

test('a won dispute pays the invoice again, also when its event arrives first', async () => {
  const { user } = await testbed.createUserWithCard();
  const { invoice, payment, intent } = await testbed.paidInvoice(user, 6000);
  await testbed.changeSettings({ twice: 'on', disorder: 'on' });
  await testbed.actAtGateway(`payments/${intent.id}/dispute`);
  await testbed.waitForEvents();
  expect(await testbed.books(user)).toEqual({ commission: -6000, receivable: 6000 });
  const { dispute } = await testbed.getIntent(payment);
  await testbed.actAtGateway(`disputes/${dispute?.id}/close`, { status: 'won' });
  await testbed.waitForEvents();
  expect(await testbed.books(user)).toEqual({ clearing: 6000, commission: -6000 });
  expect(await testbed.invoiceRow(user, invoice)).toMatchObject({
    payment_status: 'paid',
    card_minor: 6000,
  });
  expect(await listReturns(user)).toMatchObject([{ kind: 'chargeback', status: 'undone' }]);
});

test('a dispute that ended before its first event changes nothing', async () => {
  const { user } = await testbed.createUserWithCard();
  const { payment, intent } = await testbed.paidInvoice(user, 6000);
  await testbed.changeSettings({ held: 'on' });
  await testbed.actAtGateway(`payments/${intent.id}/dispute`);
  const { dispute } = await testbed.getIntent(payment);
  await testbed.actAtGateway(`disputes/${dispute?.id}/close`, { status: 'won' });
  await testbed.changeSettings();
  await testbed.actAtGateway('release');
  await testbed.waitForEvents();
  expect(await testbed.books(user)).toEqual({ clearing: 6000, commission: -6000 });
  expect(await listReturns(user)).toMatchObject([{ status: 'undone' }]);
});

test('a missed webhook is recovered, and the owner is notified of a dispute once', async () => {
  const { user } = await testbed.createUserWithCard();
  const { invoice, payment, intent } = await testbed.paidInvoice(user, 3000);
  const topUp = await testbed.boughtCredit(user, 2000);
  const gateway = createStripeGateway({ baseUrl: testbed.sandbox.http, ...sandboxGateway });
  const titles = async () =>
    (await user.call(contract.notifications.list)).result.items.map(({ title, is_read }) => [title, is_read]);
  await testbed.changeSettings({ held: 'on' });
  await testbed.actAtGateway(`payments/${intent.id}/dispute`);
  await testbed.actAtGateway(`payments/${topUp.intent.id}/refund`, { amount: '500' });
  await findPaymentReturns(testbed.server.data, gateway);
  await findPaymentReturns(testbed.server.data, gateway);
  expect(await listReturns(user)).toMatchObject([{ amount_minor: 500 }, { amount_minor: 3000 }]);
  expect(await testbed.invoiceRow(user, invoice)).toMatchObject({ payment_status: 'unpaid' });
  expect(await titles()).toEqual([['Your bank took back the payment of $30.00', false]]);
  const { dispute } = await testbed.getIntent(payment);
  await testbed.actAtGateway(`disputes/${dispute?.id}/close`, { status: 'won' });
  await findPaymentReturns(testbed.server.data, { ...gateway, findReturned: async () => [] });
  expect(await listReturns(user)).toMatchObject([{ status: 'final' }, { status: 'undone' }]);
  expect(await titles()).toEqual([['Your bank took back the payment of $30.00', true]]);
  await testbed.changeSettings();
  await testbed.actAtGateway('release');
  await testbed.waitForEvents();
  expect(await listReturns(user)).toHaveLength(2);
});

test('money returned by the bank after the invoice was paid otherwise becomes credit', async () => {
  const { user } = await testbed.createUserWithCard();
  const { invoice, payment, intent } = await testbed.paidInvoice(user, 4000);
  await testbed.actAtGateway(`payments/${intent.id}/dispute`);
  await testbed.waitForEvents();
  const again = await user.call(payments.chargeInvoice, { body: { id: invoice } });
  await testbed.settled(user, again.result.payment_id, 'succeeded');
  const { dispute } = await testbed.getIntent(payment);
  await testbed.actAtGateway(`disputes/${dispute?.id}/close`, { status: 'won' });
  await testbed.waitForEvents();
  expect(await testbed.books(user)).toEqual({ bought_credit: -4000, clearing: 8000, commission: -4000 });
  const { result } = await user.call(credit.listMovements);
  expect(result.items).toMatchObject([{ kind: 'return_undone', amount: { minor: 4000 } }]);
});

test('a returned top-up withdraws its unspent credit; the spent part is lost until the dispute is won', async () => {
  const { user } = await testbed.createUserWithCard();
  const { intent } = await testbed.boughtCredit(user, 5000);
  await user.call(payments.chargeInvoice, { body: { id: await testbed.invoice(user, 1500) } });
  await testbed.actAtGateway(`payments/${intent.id}/dispute`);
  await testbed.waitForEvents();
  expect(await testbed.books(user)).toEqual({ commission: -1500, losses: 1500 });
  expect(await listReturns(user)).toMatchObject([{ status: 'open', lost_minor: 1500 }]);
  const { dispute } = await testbed.getIntent(Number(intent.metadata.payment));
  await testbed.actAtGateway(`disputes/${dispute?.id}/close`, { status: 'won' });
  await testbed.waitForEvents();
  expect(await testbed.books(user)).toEqual({ bought_credit: -3500, clearing: 5000, commission: -1500 });
});

test('a refund requested by us is not a payment return', async () => {
  const { user } = await testbed.createUserWithCard();
  const { intent } = await testbed.boughtCredit(user, 5000);
  await testbed.changeSettings({ twice: 'on', beforeAnswer: 'on' });
  const back = await user.call(payments.refundCredit, {
    body: { payment_id: Number(intent.metadata.payment), key: crypto.randomUUID() },
  });
  await testbed.settled(user, back.result.payment_id, 'succeeded');
  await testbed.waitForEvents();
  expect(await listReturns(user)).toEqual([]);
  expect(await testbed.books(user)).toEqual({});
});

test('a card whose owner disputes every payment leaves the invoice unpaid', async () => {
  const { user } = await testbed.createUserWithCard(cards.disputes);
  const { invoice } = await testbed.paidInvoice(user, 7000);
  await testbed.waitForEvents();
  expect(await testbed.invoiceRow(user, invoice)).toMatchObject({
    payment_status: 'unpaid',
    paid_minor: 0,
  });
  expect(await listReturns(user)).toMatchObject([{ kind: 'chargeback', status: 'open' }]);
});
