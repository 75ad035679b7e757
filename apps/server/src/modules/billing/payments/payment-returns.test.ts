import { contract } from '@recoup/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createStripeGateway } from '../../../platform/payments/stripe-gateway.ts';
import { sandboxGateway } from '../../../platform/payments/testing-gateway.ts';
import { checkBooks } from '../ledger/check-books.ts';
import { chargeDueInvoices } from './charge-due-invoices.ts';
import { cards, PaymentTestbed, type Person } from './testing.ts';
import { findPaymentReturns } from './find-payment-returns.ts';

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

const listReturns = (person: Person) =>
  testbed.server.data.withSystem((tx) =>
    tx
      .selectFrom('payment_returns')
      .select(['kind', 'status', 'amount_minor', 'lost_minor'])
      .where('account_id', '=', person.id)
      .orderBy('id')
      .execute(),
  );

test.each([
  ['once', {}],
  ['twice and out of order', { twice: 'on', disorder: 'on' }],
])(
  'a refund at the gateway, reported %s, is posted once: the invoice is due again, and no card is charged automatically',
  async (_case, travel) => {
    const { person } = await testbed.personWithCard();
    const { invoice, intent } = await testbed.paidInvoice(person, 5000);
    await testbed.changeSettings(travel);
    await testbed.atGateway(`payments/${intent.id}/refund`, { amount: '2000' });
    await testbed.whenEventsProcessed();
    expect(await testbed.books(person)).toEqual({ clearing: 3000, commission: -5000, receivable: 2000 });
    expect(await testbed.invoiceRow(person, invoice)).toMatchObject({
      payment_status: 'unpaid',
      paid_minor: 3000,
      card_minor: 3000,
      next_attempt_at: null,
    });
    await chargeDueInvoices(testbed.server.data);
    expect(await testbed.invoiceRow(person, invoice)).toMatchObject({ payment_status: 'unpaid' });
    expect(await listReturns(person)).toEqual([
      { kind: 'refund', status: 'final', amount_minor: 2000, lost_minor: 0 },
    ]);
  },
);

test('a won dispute pays the invoice again, also when its event arrives first', async () => {
  const { person } = await testbed.personWithCard();
  const { invoice, payment, intent } = await testbed.paidInvoice(person, 6000);
  await testbed.changeSettings({ twice: 'on', disorder: 'on' });
  await testbed.atGateway(`payments/${intent.id}/dispute`);
  await testbed.whenEventsProcessed();
  expect(await testbed.books(person)).toEqual({ commission: -6000, receivable: 6000 });
  const { dispute } = await testbed.knownAs(payment);
  await testbed.atGateway(`disputes/${dispute?.id}/close`, { status: 'won' });
  await testbed.whenEventsProcessed();
  expect(await testbed.books(person)).toEqual({ clearing: 6000, commission: -6000 });
  expect(await testbed.invoiceRow(person, invoice)).toMatchObject({
    payment_status: 'paid',
    card_minor: 6000,
  });
  expect(await listReturns(person)).toMatchObject([{ kind: 'chargeback', status: 'undone' }]);
});

test('a dispute that ended before its first event changes nothing', async () => {
  const { person } = await testbed.personWithCard();
  const { payment, intent } = await testbed.paidInvoice(person, 6000);
  await testbed.changeSettings({ held: 'on' });
  await testbed.atGateway(`payments/${intent.id}/dispute`);
  const { dispute } = await testbed.knownAs(payment);
  await testbed.atGateway(`disputes/${dispute?.id}/close`, { status: 'won' });
  await testbed.changeSettings();
  await testbed.atGateway('release');
  await testbed.whenEventsProcessed();
  expect(await testbed.books(person)).toEqual({ clearing: 6000, commission: -6000 });
  expect(await listReturns(person)).toMatchObject([{ status: 'undone' }]);
});

test('a missed webhook is recovered, and the owner is notified of a dispute once', async () => {
  const { person } = await testbed.personWithCard();
  const { invoice, payment, intent } = await testbed.paidInvoice(person, 3000);
  const topUp = await testbed.boughtCredit(person, 2000);
  const gateway = createStripeGateway({ baseUrl: testbed.sandbox.http, ...sandboxGateway });
  const titles = async () =>
    (await person.call(contract.notifications.list)).result.items.map(({ title, is_read }) => [
      title,
      is_read,
    ]);
  await testbed.changeSettings({ held: 'on' });
  await testbed.atGateway(`payments/${intent.id}/dispute`);
  await testbed.atGateway(`payments/${topUp.intent.id}/refund`, { amount: '500' });
  await findPaymentReturns(testbed.server.data, gateway);
  await findPaymentReturns(testbed.server.data, gateway);
  expect(await listReturns(person)).toMatchObject([{ amount_minor: 500 }, { amount_minor: 3000 }]);
  expect(await testbed.invoiceRow(person, invoice)).toMatchObject({ payment_status: 'unpaid' });
  expect(await titles()).toEqual([['Your bank took back the payment of $30.00', false]]);
  const { dispute } = await testbed.knownAs(payment);
  await testbed.atGateway(`disputes/${dispute?.id}/close`, { status: 'won' });
  await findPaymentReturns(testbed.server.data, { ...gateway, findReturned: async () => [] });
  expect(await listReturns(person)).toMatchObject([{ status: 'final' }, { status: 'undone' }]);
  expect(await titles()).toEqual([['Your bank took back the payment of $30.00', true]]);
  await testbed.changeSettings();
  await testbed.atGateway('release');
  await testbed.whenEventsProcessed();
  expect(await listReturns(person)).toHaveLength(2);
});

test('money returned by the bank after the invoice was paid otherwise becomes credit', async () => {
  const { person } = await testbed.personWithCard();
  const { invoice, payment, intent } = await testbed.paidInvoice(person, 4000);
  await testbed.atGateway(`payments/${intent.id}/dispute`);
  await testbed.whenEventsProcessed();
  const again = await person.call(payments.chargeInvoice, { body: { id: invoice } });
  await testbed.settled(person, again.result.payment_id, 'succeeded');
  const { dispute } = await testbed.knownAs(payment);
  await testbed.atGateway(`disputes/${dispute?.id}/close`, { status: 'won' });
  await testbed.whenEventsProcessed();
  expect(await testbed.books(person)).toEqual({ bought_credit: -4000, clearing: 8000, commission: -4000 });
  const { result } = await person.call(credit.listMovements);
  expect(result.items).toMatchObject([{ kind: 'return_undone', amount: { minor: 4000 } }]);
});

test('a returned top-up withdraws its unspent credit; the spent part is lost until the dispute is won', async () => {
  const { person } = await testbed.personWithCard();
  const { intent } = await testbed.boughtCredit(person, 5000);
  await person.call(payments.chargeInvoice, { body: { id: await testbed.invoice(person, 1500) } });
  await testbed.atGateway(`payments/${intent.id}/dispute`);
  await testbed.whenEventsProcessed();
  expect(await testbed.books(person)).toEqual({ commission: -1500, losses: 1500 });
  expect(await listReturns(person)).toMatchObject([{ status: 'open', lost_minor: 1500 }]);
  const { dispute } = await testbed.knownAs(Number(intent.metadata.payment));
  await testbed.atGateway(`disputes/${dispute?.id}/close`, { status: 'won' });
  await testbed.whenEventsProcessed();
  expect(await testbed.books(person)).toEqual({ bought_credit: -3500, clearing: 5000, commission: -1500 });
});

test('a refund requested by us is not a payment return', async () => {
  const { person } = await testbed.personWithCard();
  const { intent } = await testbed.boughtCredit(person, 5000);
  await testbed.changeSettings({ twice: 'on', beforeAnswer: 'on' });
  const back = await person.call(payments.refundCredit, {
    body: { payment_id: Number(intent.metadata.payment), key: crypto.randomUUID() },
  });
  await testbed.settled(person, back.result.payment_id, 'succeeded');
  await testbed.whenEventsProcessed();
  expect(await listReturns(person)).toEqual([]);
  expect(await testbed.books(person)).toEqual({});
});

test('a card whose owner disputes every payment leaves the invoice unpaid', async () => {
  const { person } = await testbed.personWithCard(cards.disputes);
  const { invoice } = await testbed.paidInvoice(person, 7000);
  await testbed.whenEventsProcessed();
  expect(await testbed.invoiceRow(person, invoice)).toMatchObject({
    payment_status: 'unpaid',
    paid_minor: 0,
  });
  expect(await listReturns(person)).toMatchObject([{ kind: 'chargeback', status: 'open' }]);
});
