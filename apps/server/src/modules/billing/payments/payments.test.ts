import { patience } from '@recoup/testing/patience';
import { contract } from '@recoup/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { grantCredit } from '../credit/add-credit.ts';
import { chargeDueInvoices } from './charge-due-invoices.ts';
import { cards, PaymentTestbed } from './testing.ts';
import type { TestUser } from '../../../testing/test-server.ts';

const { payments, credit } = contract;
let testbed: PaymentTestbed;

beforeAll(async () => {
  testbed = await PaymentTestbed.open();
});
afterEach(() => testbed.changeSettings());
afterAll(() => testbed.close());

const pay = (user: TestUser, id: number, more: Record<string, unknown> = {}) =>
  user.call(payments.chargeInvoice, { body: { id, ...more } });

async function available(user: TestUser): Promise<number> {
  const { result } = await user.call(credit.getBalance);
  return result.balances[0]?.available.minor ?? 0;
}

describe('a card', () => {
  test('entered at the gateway is saved once, whichever reports it first', async () => {
    await testbed.changeSettings({ twice: 'on', beforeAnswer: 'on' });
    const { user } = await testbed.createUserWithCard();
    const { result } = await user.call(payments.listMethods);
    expect(result.items).toMatchObject([{ brand: 'visa', last4: '4242', is_default: true, expired: false }]);
  });

  test('entered twice is saved once; a new expiry date replaces the old one', async () => {
    const { user, card } = await testbed.createUserWithCard();
    await testbed.addCard(user, cards.declines);
    await testbed.addCard(user, cards.good);
    const { result } = await user.call(payments.listMethods);
    expect(result.items.map(({ last4 }) => last4)).toEqual(['4242', '0341']);
    expect(result.items[0]?.id).toBe(card);
    await testbed.addCard(user, cards.good, '01/38');
    const after = (await user.call(payments.listMethods)).result.items;
    expect(after).toMatchObject([
      { last4: '4242', expires_year: 2038, is_default: true },
      { last4: '0341', is_default: false },
    ]);
  });

  test('is saved by the webhook alone when the user does not return', async () => {
    const user = await testbed.server.createUser();
    const opened = await user.call(payments.startMethod);
    const { typeCard } = await import('../../../platform/payments/testing-gateway.ts');
    await typeCard(opened.result.url, cards.good);
    await vi.waitFor(async () => {
      expect((await user.call(payments.listMethods)).result.items).toHaveLength(1);
    }, patience);
  });

  test('of another account’s session is not saved', async () => {
    await testbed.changeSettings({ held: 'on' });
    const owner = await testbed.server.createUser();
    const opened = await owner.call(payments.startMethod);
    const { typeCard } = await import('../../../platform/payments/testing-gateway.ts');
    const session_id = new URL(await typeCard(opened.result.url, cards.good)).searchParams.get('session');
    const thief = (await testbed.createUserWithCard()).user;
    expect((await thief.call(payments.finishMethod, { body: { session_id } })).problem.code).toBe(
      'not_found',
    );
    expect((await thief.call(payments.finishMethod, { body: { session_id: 'cs_none' } })).status).toBe(404);
  });

  test('that was never entered is not saved', async () => {
    const user = await testbed.server.createUser();
    const { result } = await user.call(payments.startMethod);
    const session_id = new URL(result.url).pathname.split('/').at(-1);
    const finished = await user.call(payments.finishMethod, { body: { session_id } });
    expect(finished.problem.code).toBe('card_not_saved');
  });

  test('can be made the default and removed, here and at the gateway', async () => {
    const { user, card: first } = await testbed.createUserWithCard();
    const second = await testbed.addCard(user, cards.declines);
    const put = await user.call(payments.setDefaultMethod, { params: { id: second } });
    expect(put.result.items.map(({ id }) => id)).toEqual([second, first]);
    const removed = await user.call(payments.deleteMethod, { params: { id: second } });
    expect(removed.result.items).toMatchObject([{ id: first, is_default: true }]);
    expect((await user.call(payments.deleteMethod, { params: { id: second } })).status).toBe(404);
    await vi.waitFor(async () => {
      const { deliveries } = await testbed.overview();
      expect(deliveries.map(({ said }) => said)).toContain('200');
    }, patience);
  });
});

test('a card is added by an agency, but removed only by its owner', async () => {
  const { user: customer, card } = await testbed.createUserWithCard();
  const agency = await testbed.server.createUser();
  await testbed.server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
  );
  const query = { user_id: customer.id };
  expect((await agency.call(payments.startMethod, { query })).status).toBe(200);
  const refused = await agency.call(payments.deleteMethod, { params: { id: card }, query });
  expect(refused.problem.code).toBe('not_allowed');
  expect((await customer.call(payments.deleteMethod, { params: { id: card } })).result.items).toEqual([]);
});

test('an agency pays what its customer owes, but only the owner buys credit and sends it back', async () => {
  const { user: customer } = await testbed.createUserWithCard();
  const agency = await testbed.server.createUser();
  await testbed.server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
  );
  const query = { user_id: customer.id };
  const invoice = await testbed.invoice(customer, 2000);
  const paid = await agency.call(payments.chargeInvoice, { query, body: { id: invoice } });
  await testbed.settled(customer, paid.result.payment_id, 'succeeded');

  const { intent } = await testbed.boughtCredit(customer, 5000);
  const buy = { amount_minor: 5000, key: crypto.randomUUID() };
  const giveBack = { payment_id: Number(intent.metadata.payment), key: crypto.randomUUID() };
  expect((await agency.call(payments.topUp, { query, body: buy })).problem.code).toBe('not_allowed');
  expect((await agency.call(payments.refundCredit, { query, body: giveBack })).problem.code).toBe(
    'not_allowed',
  );
  expect((await customer.call(payments.list)).result.items).toHaveLength(2);
  expect((await customer.call(payments.refundCredit, { body: giveBack })).status).toBe(200);
});

describe('an invoice', () => {
  test('is paid with credit first and the rest by card, and posted so', async () => {
    const { user } = await testbed.createUserWithCard();
    await testbed.server.data.withSystem((tx) =>
      grantCredit(tx, {
        account: user.id,
        source: 'grant',
        sourceKey: 'g1',
        money: { minor: 2000, currency: 'USD' },
        expiresOn: null,
      }),
    );
    const id = await testbed.invoice(user, 12_000);
    const { result } = await pay(user, id);
    expect(result).toMatchObject({ status: 'processing', credit_minor: 2000, card_minor: 10_000 });
    await testbed.settled(user, result.payment_id, 'succeeded');
    expect(await testbed.invoiceRow(user, id)).toMatchObject({
      payment_status: 'paid',
      paid_minor: 12_000,
      card_minor: 10_000,
      credit_minor: 2000,
    });
    expect(await testbed.books(user)).toEqual({ clearing: 10_000, commission: -12_000, gifts: 2000 });
    expect((await pay(user, id)).result.status).toBe('nothing_due');
  });

  test('leaves enough credit unspent that the card minimum is reached', async () => {
    const { user } = await testbed.createUserWithCard();
    await testbed.server.data.withSystem((tx) =>
      grantCredit(tx, {
        account: user.id,
        source: 'grant',
        sourceKey: 'g1',
        money: { minor: 9990, currency: 'USD' },
        expiresOn: null,
      }),
    );
    const { result } = await pay(user, await testbed.invoice(user, 10_000));
    expect(result).toMatchObject({ credit_minor: 9950, card_minor: 50 });
  });

  test('without a card is not paid, and no credit is lost', async () => {
    const user = await testbed.server.createUser();
    const id = await testbed.invoice(user, 10_000);
    expect((await pay(user, id)).problem.code).toBe('no_card');
    expect(await testbed.invoiceRow(user, id)).toMatchObject({ paid_minor: 0, payment_status: 'unpaid' });
  });

  test('is charged when due; a declined card is mailed and retried in a day', async () => {
    const { user } = await testbed.createUserWithCard(cards.declines);
    const id = await testbed.invoice(user, 8000);
    await testbed.server.data.withSystem((tx) =>
      tx
        .updateTable('invoices')
        .set({ next_attempt_at: new Date(), number: `R2026-${id}` })
        .where('account_id', '=', user.id)
        .where('id', '=', id)
        .execute(),
    );
    await chargeDueInvoices(testbed.server.data);
    const mail = await testbed.server.mailTo(`${user.username}@users.example`);
    expect(mail.subject).toContain('$80.00');
    expect(mail.text).toContain('0341');
    const row = await testbed.invoiceRow(user, id);
    expect(row).toMatchObject({ payment_status: 'failed', attempts: 1 });
    const wait = (row.next_attempt_at?.getTime() ?? 0) - Date.now();
    expect(Math.round(wait / 3_600_000)).toBe(24);

    const other = await testbed.addCard(user, cards.good);
    const { result } = await pay(user, id, { instrument_id: other });
    await testbed.settled(user, result.payment_id, 'succeeded');
    expect(await testbed.invoiceRow(user, id)).toMatchObject({
      payment_status: 'paid',
      next_attempt_at: null,
    });
  });

  test('without a card causes a mail to the owner', async () => {
    const user = await testbed.server.createUser();
    const id = await testbed.invoice(user, 8000);
    await testbed.server.data.withSystem((tx) =>
      tx.updateTable('invoices').set({ next_attempt_at: new Date() }).where('id', '=', id).execute(),
    );
    await chargeDueInvoices(testbed.server.data);
    expect((await testbed.server.mailTo(`${user.username}@users.example`)).subject).toContain('add a card');
    expect(await testbed.invoiceRow(user, id)).toMatchObject({ payment_status: 'failed', attempts: 1 });
  });
});

describe('a payment', () => {
  test.each([
    ['twice and before the answer', { twice: 'on', beforeAnswer: 'on' }],
    ['out of order', { disorder: 'on', twice: 'on' }],
    ['never', { held: 'on' }],
  ])('is posted once when webhooks arrive %s', async (_case, travel) => {
    const { user } = await testbed.createUserWithCard();
    await testbed.changeSettings(travel);
    const id = await testbed.invoice(user, 5000);
    const { result } = await pay(user, id);
    await testbed.settled(user, result.payment_id, 'succeeded');
    await vi.waitFor(async () => {
      const { deliveries } = await testbed.overview();
      expect(deliveries.filter(({ said }) => said !== '200' && said !== '')).toEqual([]);
    }, patience);
    expect(await testbed.books(user)).toEqual({ clearing: 5000, commission: -5000 });
  });

  test('whose reply was lost is found and charged once', async () => {
    const { user } = await testbed.createUserWithCard(cards.losesAnswers);
    await testbed.changeSettings({ held: 'on' });
    const { result } = await pay(user, await testbed.invoice(user, 7000));
    await testbed.settled(user, result.payment_id, 'succeeded');
    expect(await testbed.taken([result.payment_id ?? 0])).toHaveLength(1);
    expect(await testbed.books(user)).toEqual({ clearing: 7000, commission: -7000 });
  });

  test('unknown to the gateway is requested again with the same key', async () => {
    const { user } = await testbed.createUserWithCard();
    await testbed.sandbox.failNext('gateway', 'timeout', 1);
    const { result } = await pay(user, await testbed.invoice(user, 7000));
    await testbed.settled(user, result.payment_id, 'succeeded');
    expect(await testbed.taken([result.payment_id ?? 0])).toMatchObject([{ status: 'succeeded' }]);
  });

  test('that needs confirmation waits for the user', async () => {
    const { user } = await testbed.createUserWithCard(cards.asks);
    const id = await testbed.invoice(user, 6000);
    const { result } = await pay(user, id);
    await testbed.settled(user, result.payment_id, 'needs_action');
    expect((await pay(user, id)).result.payment_id).toBe(result.payment_id);
    const params = { id: result.payment_id ?? 0 };
    const confirm = await user.call(payments.confirm, { params });
    const sent = await fetch(confirm.result.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ decision: 'confirm' }),
      redirect: 'manual',
    });
    expect(sent.headers.get('location')).toContain(
      `${testbed.server.url}/settings/payment?payment=${params.id}`,
    );
    expect((await user.call(payments.check, { params })).result.status).toBe('succeeded');
    expect((await user.call(payments.confirm, { params })).result.url).toBeNull();
  });

  test('that the user refuses at their bank fails', async () => {
    const { user } = await testbed.createUserWithCard(cards.asks);
    const { result } = await pay(user, await testbed.invoice(user, 6000));
    await testbed.settled(user, result.payment_id, 'needs_action');
    const confirm = await user.call(payments.confirm, { params: { id: result.payment_id ?? 0 } });
    await fetch(confirm.result.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ decision: 'refuse' }),
      redirect: 'manual',
    });
    const failed = await testbed.settled(user, result.payment_id, 'failed');
    expect(failed.fault).toBe('not_confirmed');
  });

  test('that arrives after the invoice was paid otherwise becomes credit', async () => {
    const { user, card } = await testbed.createUserWithCard(cards.asks);
    const id = await testbed.invoice(user, 6000);
    const { result } = await pay(user, id, { instrument_id: card });
    await testbed.settled(user, result.payment_id, 'needs_action');
    await testbed.server.data.withSystem((tx) =>
      tx.updateTable('invoices').set({ paid_minor: 2000 }).where('id', '=', id).execute(),
    );
    const confirm = await user.call(payments.confirm, { params: { id: result.payment_id ?? 0 } });
    await fetch(confirm.result.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ decision: 'confirm' }),
      redirect: 'manual',
    });
    await testbed.settled(user, result.payment_id, 'succeeded');
    expect(await available(user)).toBe(2000);
  });
});

describe('credit', () => {
  test('is added after the card payment, and its unspent part can be refunded', async () => {
    const { user } = await testbed.createUserWithCard();
    const bought = await user.call(payments.topUp, {
      body: { amount_minor: 5000, key: crypto.randomUUID() },
    });
    await testbed.settled(user, bought.result.payment_id, 'succeeded');
    expect(await available(user)).toBe(5000);
    await pay(user, await testbed.invoice(user, 1500));
    expect(await available(user)).toBe(3500);
    const give = (body: Record<string, unknown>) =>
      user.call(payments.refundCredit, {
        body: { payment_id: bought.result.payment_id, key: crypto.randomUUID(), ...body },
      });
    expect((await give({ amount_minor: 3501 })).problem.code).toBe('credit_spent');
    const back = await give({});
    await testbed.settled(user, back.result.payment_id, 'succeeded');
    expect(await available(user)).toBe(0);
    expect((await give({})).problem.code).toBe('credit_spent');
    const { payments: at } = await testbed.overview();
    const paid = at.find(({ intent }) => intent.metadata.payment === String(bought.result.payment_id));
    expect(paid?.refunded).toBe(3500);
    expect(await testbed.books(user)).toEqual({ clearing: 1500, commission: -1500 });
  });

  test('is not added when the card is declined', async () => {
    const { user } = await testbed.createUserWithCard(cards.declines);
    const { result } = await user.call(payments.topUp, {
      body: { amount_minor: 5000, key: crypto.randomUUID() },
    });
    expect((await testbed.settled(user, result.payment_id, 'failed')).fault).toBe('card_declined');
    expect(await available(user)).toBe(0);
  });
});

describe('a webhook', () => {
  test.each(['forged', 'old'])('%s is refused and changes nothing', async (signature) => {
    await testbed.createUserWithCard();
    const [{ eventId } = { eventId: '' }] = (await testbed.overview()).deliveries;
    const { data } = testbed.server;
    await vi.waitFor(async () => {
      const kept = await data.withSystem((tx) =>
        tx.selectFrom('gateway_events').select('id').where('id', '=', eventId).execute(),
      );
      expect(kept).toHaveLength(1);
    }, patience);
    await data.withSystem((tx) => tx.deleteFrom('gateway_events').where('id', '=', eventId).execute());
    await fetch(`${testbed.sandbox.http}/gateway/events/${eventId}/send`, {
      method: 'POST',
      body: new URLSearchParams({ signature }),
      redirect: 'manual',
    });
    await vi.waitFor(async () => {
      expect((await testbed.overview()).deliveries[0]).toMatchObject({ eventId, said: '400' });
    }, patience);
    const kept = await data.withSystem((tx) =>
      tx.selectFrom('gateway_events').select('id').where('id', '=', eventId).execute(),
    );
    expect(kept).toEqual([]);
  });

  test.each([
    ['nothing', undefined],
    ['nonsense', '{'],
    ['too much', 'x'.repeat(300_000)],
  ])('with %s in it is refused', async (_case, body) => {
    const response = await fetch(`${testbed.server.url}/api/gateway/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      ...(body !== undefined && { body }),
    });
    expect([400, 413]).toContain(response.status);
  });
});

test('an unresponsive gateway is reported', async () => {
  const user = await testbed.server.createUser();
  await testbed.sandbox.failNext('gateway', '500', 1);
  expect((await user.call(payments.startMethod)).problem.code).toBe('gateway_unavailable');
});
