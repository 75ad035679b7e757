import { contract } from '@recoup/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createStripeGateway } from '../../../platform/payments/stripe-gateway.ts';
import { sandboxGateway } from '../../../platform/payments/testing-gateway.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { issueCreditNote } from '../statements/issue-credit-note.ts';
import { voidInvoice } from '../statements/void-invoice.ts';
import { chargeDueInvoices } from './charge-due-invoices.ts';
import { cards, PaymentTestbed } from './testing.ts';
import { findPaymentReturns } from './find-payment-returns.ts';
import type { TestUser } from '../../../testing/test-server.ts';

const { payments, notifications } = contract;
let testbed: PaymentTestbed;

beforeAll(async () => {
  testbed = await PaymentTestbed.open();
});
afterEach(() => testbed.changeSettings());
afterAll(() => testbed.close());

const pay = (user: TestUser, id: number, instrument_id?: number) =>
  user.call(payments.chargeInvoice, { body: { id, ...(instrument_id && { instrument_id }) } });

test('a failed query for one payment does not affect the others', async () => {
  const first = (await testbed.createUserWithCard()).user;
  const second = (await testbed.createUserWithCard()).user;
  const paid = [await testbed.paidInvoice(first, 3000), await testbed.paidInvoice(second, 3000)];
  await testbed.changeSettings({ held: 'on' });
  for (const { intent } of paid) await testbed.actAtGateway(`payments/${intent.id}/dispute`);
  const gateway = createStripeGateway({ baseUrl: testbed.sandbox.http, ...sandboxGateway });
  let asked = 0;
  const stumbling = {
    ...gateway,
    readHistory: (id: string) => {
      asked += 1;
      if (asked === 1) throw new Error('the first answer makes no sense');
      return gateway.readHistory(id);
    },
  };
  await expect(findPaymentReturns(testbed.server.data, stumbling)).rejects.toThrow('makes no sense');
  const statuses = await Promise.all([
    testbed.invoiceRow(first, paid[0]?.invoice ?? 0),
    testbed.invoiceRow(second, paid[1]?.invoice ?? 0),
  ]);
  expect(statuses.map(({ payment_status }) => payment_status).toSorted()).toEqual(['paid', 'unpaid']);
});

const dueNow = (id: number, next = new Date()) =>
  testbed.server.data.withSystem((tx) =>
    tx.updateTable('invoices').set({ next_attempt_at: next }).where('id', '=', id).execute(),
  );

test('an invoice put off after the run found it due is not charged', async () => {
  const { user } = await testbed.createUserWithCard();
  const id = await testbed.invoice(user, 3000);
  await dueNow(id);
  const { data } = testbed.server;
  let found = false;
  await chargeDueInvoices({
    ...data,
    withSystem: async (work) => {
      const result = await data.withSystem(work);
      if (!found) await dueNow(id, new Date(Date.now() + 86_400_000));
      found = true;
      return result;
    },
  });
  expect(await testbed.invoiceRow(user, id)).toMatchObject({ payment_status: 'unpaid' });
});

test.each([
  ['added', false],
  ['charged', true],
])('a card that is %s while the run finds none does not fail', async (_case, isCharged) => {
  const user = await testbed.server.createUser();
  const id = await testbed.invoice(user, 3000);
  await dueNow(id);
  const { data } = testbed.server;
  await chargeDueInvoices({
    ...data,
    withSystem: (work) =>
      data.withSystem(work).catch(async (error: unknown) => {
        await testbed.addCard(user, cards.asks);
        if (isCharged) await testbed.settled(user, (await pay(user, id)).result.payment_id, 'needs_action');
        throw error;
      }),
  });
  expect(await testbed.invoiceRow(user, id)).toMatchObject({
    payment_status: isCharged ? 'processing' : 'unpaid',
    attempts: 0,
  });
});

test.each([
  [
    'given back',
    (tx: Tx, account: number, invoice: number) =>
      issueCreditNote(tx, { account, invoice, amountMinor: 3000, reason: 'goodwill' }),
  ],
  [
    'voided',
    (tx: Tx, account: number, invoice: number) => voidInvoice(tx, { account, invoice }, 'a mistake'),
  ],
])('nobody is asked any longer to pay an invoice that was %s', async (_case, settle) => {
  const user = await testbed.server.createUser();
  const id = await testbed.invoice(user, 3000);
  await dueNow(id);
  await chargeDueInvoices(testbed.server.data);
  const unread = async () => (await user.call(notifications.countUnread)).result.unread;
  expect(await unread()).toBe(1);
  await testbed.server.data.withSystem<unknown>((tx) => settle(tx, user.id, id));
  expect(await unread()).toBe(0);
});

test('another card replaces a payment that waits for the bank', async () => {
  const { user } = await testbed.createUserWithCard(cards.asks);
  const id = await testbed.invoice(user, 6000);
  const waiting = (await pay(user, id)).result.payment_id;
  await testbed.settled(user, waiting, 'needs_action');
  const other = await testbed.addCard(user, cards.good);
  const { result } = await pay(user, id, other);
  expect(result.payment_id).not.toBe(waiting);
  await testbed.settled(user, result.payment_id, 'succeeded');
  expect((await testbed.settled(user, waiting, 'failed')).fault).toBe('not_confirmed');
  expect(await testbed.invoiceRow(user, id)).toMatchObject({ payment_status: 'paid', attempts: 0 });
  expect(await testbed.taken([waiting ?? 0])).toMatchObject([{ status: 'canceled' }]);
});

test('a repeated call to pay changes nothing, whichever card is charged first by then', async () => {
  const { user } = await testbed.createUserWithCard(cards.asks);
  const id = await testbed.invoice(user, 6000);
  const body = { id, key: crypto.randomUUID() };
  const first = await user.call(payments.chargeInvoice, { body });
  const waiting = first.result.payment_id;
  await testbed.settled(user, waiting, 'needs_action');
  const other = await testbed.addCard(user, cards.good);
  await user.call(payments.setDefaultMethod, { params: { id: other } });
  expect((await user.call(payments.chargeInvoice, { body })).result).toEqual(first.result);
  await testbed.settled(user, waiting, 'needs_action');
  expect(await testbed.invoiceRow(user, id)).toMatchObject({ payment_status: 'processing' });
});

test('a payment confirmed while another card is chosen is not charged twice', async () => {
  const { user } = await testbed.createUserWithCard(cards.asks);
  const id = await testbed.invoice(user, 6000);
  const waiting = (await pay(user, id)).result.payment_id;
  await testbed.settled(user, waiting, 'needs_action');
  await testbed.changeSettings({ held: 'on' });
  const { result: confirm } = await user.call(payments.confirm, { params: { id: waiting ?? 0 } });
  await fetch(confirm.url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ decision: 'confirm' }),
    redirect: 'manual',
  });
  const other = await testbed.addCard(user, cards.good);
  expect((await pay(user, id, other)).result.status).toBe('nothing_due');
  expect(await testbed.invoiceRow(user, id)).toMatchObject({ payment_status: 'paid', card_minor: 6000 });
});

test('a new card is charged for an invoice whose attempts were used up', async () => {
  const { user } = await testbed.createUserWithCard(cards.declines);
  const id = await testbed.invoice(user, 8000);
  await testbed.server.data.withSystem((tx) =>
    tx
      .updateTable('invoices')
      .set({ payment_status: 'failed', attempts: 4, next_attempt_at: null })
      .where('id', '=', id)
      .execute(),
  );
  const card = await testbed.addCard(user, cards.good);
  const { result } = await user.call(payments.listMethods);
  expect(result.items[0]).toMatchObject({ id: card, is_default: true });
  await chargeDueInvoices(testbed.server.data);
  const [payment] = (await user.call(payments.list)).result.items;
  await testbed.settled(user, payment?.id ?? 0, 'succeeded');
  expect(await testbed.invoiceRow(user, id)).toMatchObject({ payment_status: 'paid' });
});

test('less credit than a card can be charged with is refused before a payment is started', async () => {
  const { user } = await testbed.createUserWithCard();
  await testbed.server.data.withSystem((tx) =>
    tx
      .insertInto('billing_terms')
      .values({
        account_id: user.id,
        valid_from: '2020-01-01',
        rate_bp: 2500,
        review_days: 7,
        due_days: 14,
        currency: 'CZK',
      })
      .execute(),
  );
  const buy = (amount_minor: number) =>
    user.call(payments.topUp, { body: { amount_minor, key: crypto.randomUUID() } });
  expect((await buy(1499)).problem.code).toBe('amount_too_small');
  expect((await user.call(payments.list)).result.items).toEqual([]);
  expect((await buy(1500)).status).toBe(200);
});
