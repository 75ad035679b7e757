import { contract } from '@recoup/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createStripeGateway } from '../../../platform/payments/stripe-gateway.ts';
import { sandboxGateway } from '../../../platform/payments/testing-gateway.ts';
import { checkBooks } from '../ledger/check-books.ts';
import { processPayment } from './process-payment.ts';
import { cards, PaymentTestbed, type Intent } from './testing.ts';
import { syncPaymentReturns } from './sync-payment-returns.ts';
import { findPaymentReturns } from './find-payment-returns.ts';
import type { TestUser } from '../../../testing/test-server.ts';

const { payments, credit, notifications } = contract;
const hour = 3_600_000;
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

const gateway = () => createStripeGateway({ baseUrl: testbed.sandbox.http, ...sandboxGateway });

async function refundedCredit(user: TestUser, minor: number): Promise<{ refund: number; intent: Intent }> {
  const { intent } = await testbed.boughtCredit(user, minor);
  const topUp = Number(intent.metadata.payment);
  const { result } = await user.call(payments.refundCredit, {
    body: { payment_id: topUp, key: crypto.randomUUID() },
  });
  await testbed.settled(user, result.payment_id, 'succeeded');
  return { refund: result.payment_id, intent: await testbed.getIntent(topUp) };
}

async function available(user: TestUser): Promise<number> {
  const { result } = await user.call(credit.getBalance);
  return result.balances[0]?.available.minor ?? 0;
}

const titles = async (user: TestUser) =>
  (await user.call(notifications.list)).result.items.map(({ title }) => title);

test('a refund the bank returns after it succeeded is credit again, and its owner is notified', async () => {
  const { user } = await testbed.createUserWithCard();
  const { refund, intent } = await refundedCredit(user, 5000);
  expect(await available(user)).toBe(0);
  await testbed.changeSettings({ twice: 'on', disorder: 'on' });
  await testbed.actAtGateway(`refunds/${intent.refunds[0]?.id}/fail`);
  await testbed.waitForEvents();
  expect((await testbed.settled(user, refund, 'failed')).fault).toBe('card_closed');
  expect(await available(user)).toBe(5000);
  expect(await testbed.books(user)).toEqual({ bought_credit: -5000, clearing: 5000 });
  expect(await titles(user)).toEqual(['Your refund of $50.00 came back']);
});

test('a refund the bank returned while no webhook arrived is found by the daily run', async () => {
  const { user } = await testbed.createUserWithCard();
  const { intent } = await refundedCredit(user, 4000);
  await testbed.changeSettings({ held: 'on' });
  await testbed.actAtGateway(`refunds/${intent.refunds[0]?.id}/fail`);
  await findPaymentReturns(testbed.server.data, gateway());
  await findPaymentReturns(testbed.server.data, gateway());
  expect(await available(user)).toBe(4000);
  await testbed.changeSettings();
  await testbed.actAtGateway('release');
  await testbed.waitForEvents();
  expect(await available(user)).toBe(4000);
});

test('a refund by hand that the bank returns pays the invoice again, and its owner is notified', async () => {
  const { user } = await testbed.createUserWithCard();
  const { invoice, payment, intent } = await testbed.paidInvoice(user, 5000);
  await testbed.actAtGateway(`payments/${intent.id}/refund`, { amount: '2000' });
  await testbed.waitForEvents();
  expect(await testbed.invoiceRow(user, invoice)).toMatchObject({ payment_status: 'unpaid' });
  const { refunds } = await testbed.getIntent(payment);
  await testbed.actAtGateway(`refunds/${refunds[0]?.id}/fail`);
  await testbed.waitForEvents();
  expect(await testbed.invoiceRow(user, invoice)).toMatchObject({
    payment_status: 'paid',
    card_minor: 5000,
  });
  expect(await titles(user)).toEqual(['Your refund of $20.00 came back']);
});

test('an invoice paid by a dispute that was won stays paid when a second payment lapses', async () => {
  const { user } = await testbed.createUserWithCard();
  const { invoice, payment, intent } = await testbed.paidInvoice(user, 6000);
  await testbed.actAtGateway(`payments/${intent.id}/dispute`);
  await testbed.waitForEvents();
  const asking = await testbed.addCard(user, cards.asks);
  const second = await user.call(payments.chargeInvoice, { body: { id: invoice, instrument_id: asking } });
  await testbed.settled(user, second.result.payment_id, 'needs_action');
  const { dispute } = await testbed.getIntent(payment);
  await testbed.actAtGateway(`disputes/${dispute?.id}/close`, { status: 'won' });
  await testbed.waitForEvents();
  expect(await testbed.invoiceRow(user, invoice)).toMatchObject({ payment_status: 'paid' });
  await processPayment(testbed.later(73 * hour), gateway(), {
    account: user.id,
    payment: second.result.payment_id ?? 0,
  });
  await testbed.settled(user, second.result.payment_id, 'failed');
  expect(await testbed.invoiceRow(user, invoice)).toMatchObject({
    payment_status: 'paid',
    attempts: 0,
    next_attempt_at: null,
  });
});

test('an invoice whose money is returned once more is under way while a second payment waits for its bank', async () => {
  const { user } = await testbed.createUserWithCard();
  const { invoice, payment, intent } = await testbed.paidInvoice(user, 6000);
  const refund = async () => {
    await testbed.actAtGateway(`payments/${intent.id}/refund`, { amount: '2000' });
    await testbed.waitForEvents();
  };
  await refund();
  const asking = await testbed.addCard(user, cards.asks);
  const second = await user.call(payments.chargeInvoice, { body: { id: invoice, instrument_id: asking } });
  await testbed.settled(user, second.result.payment_id, 'needs_action');
  const { refunds } = await testbed.getIntent(payment);
  await testbed.actAtGateway(`refunds/${refunds[0]?.id}/fail`);
  await testbed.waitForEvents();
  expect(await testbed.invoiceRow(user, invoice)).toMatchObject({ payment_status: 'paid' });
  await refund();
  expect(await testbed.invoiceRow(user, invoice)).toMatchObject({
    payment_status: 'processing',
    card_minor: 4000,
  });
});

test('an invoice paid again in part is under way while a second payment waits for its bank', async () => {
  const { user } = await testbed.createUserWithCard();
  const { invoice, payment, intent } = await testbed.paidInvoice(user, 6000);
  const refund = async () => {
    await testbed.actAtGateway(`payments/${intent.id}/refund`, { amount: '2000' });
    await testbed.waitForEvents();
  };
  await refund();
  const asking = await testbed.addCard(user, cards.asks);
  const second = await user.call(payments.chargeInvoice, { body: { id: invoice, instrument_id: asking } });
  await testbed.settled(user, second.result.payment_id, 'needs_action');
  await refund();
  const { refunds } = await testbed.getIntent(payment);
  await testbed.actAtGateway(`refunds/${refunds[0]?.id}/fail`);
  await testbed.waitForEvents();
  expect(await testbed.invoiceRow(user, invoice)).toMatchObject({
    payment_status: 'processing',
    card_minor: 4000,
  });
});

test('a refund that comes back after the bank took the same money gives no credit for it', async () => {
  const { user } = await testbed.createUserWithCard();
  const { refund, intent: known } = await refundedCredit(user, 5000);
  const { intent, refunds } = known;
  // The sandbox cannot open disputes of refunded payments; a bank can.
  const sync = async (dispute: 'open' | 'undone') => {
    const history = await gateway().readHistory(intent.id);
    const chargeback = {
      kind: 'chargeback',
      gatewayId: `dp_${intent.id}`,
      minor: 5000,
      status: dispute,
      reason: 'fraudulent',
      payment: null,
    } as const;
    const readHistory = async () => ({ ...history, returns: [...history.returns, chargeback] });
    await syncPaymentReturns(testbed.server.data, { ...gateway(), readHistory }, intent.id);
  };
  await sync('open');
  expect(await testbed.books(user)).toEqual({ clearing: -5000, losses: 5000 });
  await testbed.actAtGateway(`refunds/${refunds[0]?.id}/fail`);
  await testbed.waitForEvents();
  await testbed.settled(user, refund, 'failed');
  expect(await available(user)).toBe(0);
  expect(await testbed.books(user)).toEqual({});

  await sync('undone');
  await sync('undone');
  expect(await available(user)).toBe(5000);
  expect(await testbed.books(user)).toEqual({ bought_credit: -5000, clearing: 5000 });
});
