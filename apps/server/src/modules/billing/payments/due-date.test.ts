import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../../platform/day.ts';
import { grantCredit } from '../credit/add-credit.ts';
import { createFiledStore } from '../statements/testing.ts';
import { draftStatements } from '../statements/draft-statement.ts';
import { finalizeInvoice } from '../statements/finalize-invoice.ts';
import { announceCharges } from './announce-charges.ts';
import { chargeDueInvoices } from './charge-due-invoices.ts';
import { cards, PaymentTestbed } from './testing.ts';
import type { TestUser } from '../../../testing/test-server.ts';

const { invoices, payments, notifications } = contract;
const day = 86_400_000;
let testbed: PaymentTestbed;

beforeAll(async () => {
  testbed = await PaymentTestbed.open();
});
afterAll(() => testbed.close());

/** An invoice of a quarter of what was reimbursed, by default $60.00, due in fourteen days. */
async function issueInvoice(user: TestUser, reimbursed = 24_000): Promise<number> {
  const store = await createFiledStore(testbed.server.data, user.id);
  await store.paid({ amount: reimbursed });
  return testbed.server.data.withSystem(async (tx) => {
    const [invoice = 0] = await draftStatements(tx, user.id);
    await finalizeInvoice(tx, { account: user.id, invoice });
    return invoice;
  });
}

const addCredit = (user: TestUser, minor: number) =>
  testbed.server.data.withSystem((tx) =>
    grantCredit(tx, {
      account: user.id,
      source: 'grant',
      sourceKey: 'a gift',
      money: { minor, currency: 'USD' },
      expiresOn: null,
    }),
  );
const titles = async (user: TestUser) =>
  (await user.call(notifications.list)).result.items
    .filter(({ kind }) => kind === 'payment_due')
    .map(({ title }) => title);
const getStatus = async (user: TestUser, invoice: number) =>
  (await user.call(invoices.get, { params: { id: invoice } })).result.payment_status;

async function mailAbout(address: string, words: string) {
  let mail = await testbed.server.mailTo(address);
  while (!mail.subject.includes(words)) mail = await testbed.server.mailTo(address);
  return mail;
}

/** Runs the five-minute jobs as of that many days after the invoice was issued. */
async function runOn(days: number): Promise<void> {
  const later = testbed.later(days * day);
  await announceCharges(later);
  await chargeDueInvoices(later);
}

test('the card is charged on the due date and not before, after the credit, as announced by mail', async () => {
  const { user } = await testbed.createUserWithCard();
  const id = await issueInvoice(user);
  await addCredit(user, 5278);
  const { result } = await user.call(invoices.get, { params: { id } });
  const dueOn = addDays(today(testbed.server.data), 14);
  expect(result).toMatchObject({
    due_on: dueOn,
    charged_on: dueOn,
    to_pay: { credit: { minor: 5278 }, card: { minor: 722 }, card_minimum: null },
  });

  await runOn(0);
  await runOn(10);
  expect(await getStatus(user, id)).toBe('unpaid');
  expect(await titles(user)).toEqual([]);
  await runOn(11);
  await runOn(12);
  expect(await titles(user)).toEqual([expect.stringMatching(/^We will charge your card \$7\.22 on /)]);
  const address = `${user.username}@users.example`;
  expect((await mailAbout(address, 'We will charge')).text).toContain('4242');
  expect(await getStatus(user, id)).toBe('unpaid');

  await runOn(14.6);
  const [payment] = (await user.call(payments.list)).result.items;
  expect(payment?.amount.minor).toBe(722);
  await testbed.settled(user, payment?.id ?? 0, 'succeeded');
  expect(await getStatus(user, id)).toBe('paid');
});

test('an invoice paid before its due date is neither announced nor charged again', async () => {
  const { user } = await testbed.createUserWithCard();
  const id = await issueInvoice(user);
  const { result } = await user.call(payments.chargeInvoice, { body: { id } });
  expect(result).toMatchObject({ credit_minor: 0, card_minor: 6000 });
  await testbed.settled(user, result.payment_id, 'succeeded');
  await runOn(12);
  await runOn(15);
  expect(await titles(user)).toEqual([]);
  expect((await user.call(payments.list)).result.items).toHaveLength(1);
});

test('credit is announced once for two invoices that are charged on the same day', async () => {
  const { user } = await testbed.createUserWithCard();
  const first = await issueInvoice(user);
  const second = await issueInvoice(user, 40_000);
  await addCredit(user, 2500);
  const read = async (id: number) => (await user.call(invoices.get, { params: { id } })).result;
  const credit = { to_pay: { credit: { minor: 2500 } } };
  expect(await read(first)).toMatchObject({ ...credit, charged_then: { minor: 3500 } });
  expect(await read(second)).toMatchObject({ ...credit, charged_then: { minor: 10_000 } });
  await runOn(12);
  expect((await titles(user)).toSorted()).toEqual([
    expect.stringMatching(/^We will charge your card \$100\.00 on /),
    expect.stringMatching(/^We will charge your card \$35\.00 on /),
  ]);
});

test('a payment made early that is declined is not tried again before the due date', async () => {
  const { user } = await testbed.createUserWithCard(cards.declines);
  const id = await issueInvoice(user);
  const { result } = await user.call(payments.chargeInvoice, { body: { id } });
  await testbed.settled(user, result.payment_id, 'failed');
  const dueOn = addDays(today(testbed.server.data), 14);
  const { next_attempt_at } = (await user.call(invoices.get, { params: { id } })).result;
  expect(next_attempt_at).toContain(dueOn);
  await runOn(2);
  expect((await user.call(payments.list)).result.items).toHaveLength(1);
});

test('without a card the announcement asks for one; credit that covers everything is mentioned', async () => {
  const bare = await testbed.server.createUser();
  await issueInvoice(bare);
  const rich = await testbed.server.createUser();
  await issueInvoice(rich);
  await addCredit(rich, 9000);
  await runOn(12);
  expect(await titles(bare)).toEqual([expect.stringMatching(/^Please add a card: \$60\.00 is due on /)]);
  expect(await titles(rich)).toEqual([expect.stringMatching(/will be paid with your credit on /)]);
});

test('an invoice below what a card can be charged with is not announced, and credit pays it', async () => {
  const { user } = await testbed.createUserWithCard();
  const id = await issueInvoice(user, 120);
  const { result } = await user.call(invoices.get, { params: { id } });
  expect(result).toMatchObject({
    charged_on: null,
    to_pay: { credit: { minor: 0 }, card: { minor: 30 }, card_minimum: { minor: 50, currency: 'USD' } },
  });
  await runOn(12);
  expect(await titles(user)).toEqual([]);
  await runOn(14.6);
  expect(await getStatus(user, id)).toBe('unpaid');

  await addCredit(user, 50);
  await runOn(22);
  expect(await getStatus(user, id)).toBe('paid');
});
