import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoCredentials } from '../demo-credentials.ts';
import { createDataDir, startTestSandbox, type TestedSandbox } from '../testing.ts';
import {
  createCustomerWithCard,
  goodCard,
  changeGatewaySettings,
  getOverview,
  Receiver,
  createGatewayClient,
} from './testing.ts';

let sandbox: TestedSandbox;
let api: ReturnType<typeof createGatewayClient>;
let receiver: Receiver;

beforeAll(async () => {
  sandbox = await startTestSandbox(undefined, { SANDBOX_GATEWAY_RETRY_MS: '10' });
  api = createGatewayClient(sandbox);
});
beforeEach(async () => {
  receiver?.close();
  receiver = new Receiver();
  await receiver.listen();
  await changeGatewaySettings(sandbox, { url: receiver.url, switches: 'on', delay: '0' });
});
afterAll(async () => {
  receiver.close();
  await sandbox.close();
});

const charge = (who: { customer: string; card: string }, more: Record<string, string> = {}) => ({
  amount: '12345',
  currency: 'usd',
  customer: who.customer,
  payment_method: who.card,
  confirm: 'true',
  off_session: 'true',
  'metadata[payment]': '9001',
  ...more,
});

async function newSession(): Promise<string> {
  const customer = (await api.post('/v1/customers', {})).body.id;
  const { body } = await api.post('/v1/checkout/sessions', {
    mode: 'setup',
    customer,
    success_url: 'http://localhost:3999/back?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3999/back',
  });
  return new URL(body.url).pathname;
}

describe('the hosted page', () => {
  test('a card entered there belongs to the customer, and the browser returns with the session', async () => {
    const path = await newSession();
    const sent = await sandbox.post(path, goodCard);
    expect(sent.status).toBe(303);
    const back = new URL(sent.headers.get('location') ?? '');
    expect(path).toContain(back.searchParams.get('session'));
    const session = await api.get(`/v1/checkout/sessions/${back.searchParams.get('session')}`);
    expect(session.body).toMatchObject({ status: 'complete', url: null });
    const setup = await api.get(`/v1/setup_intents/${session.body['setup_intent']}`);
    const card = await api.get(`/v1/payment_methods/${setup.body['payment_method']}`);
    expect(card.body).toMatchObject({
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2039 },
    });
    expect((await sandbox.post(path, goodCard)).status).toBe(410);
  });

  test.each([
    ['a declined card', { number: '4000000000000002' }, 'Your card was declined'],
    ['an empty card', { number: '4000000000009995' }, 'not enough money'],
    ['a number that is none', { number: '4242424242424241' }, 'not a card number'],
    ['somebody’s real card', { number: '4111111111111111' }, 'Only test cards'],
    ['a card of last year', { expiry: '11/24' }, 'has expired'],
    ['a code of two digits', { cvc: '12' }, 'three digits'],
    ['nobody’s name', { name: ' ' }, 'the name'],
  ])('%s is refused and not attached', async (_case, typed, said) => {
    const path = await newSession();
    const refused = await sandbox.post(path, { ...goodCard, ...typed });
    expect(refused.status).toBe(402);
    const text = await refused.text();
    expect(text).toContain(said);
    expect(text.replace('placeholder="4242 4242 4242 4242"', '')).not.toContain(`value="4`);
    expect((await sandbox.post(path, goodCard)).status).toBe(303);
  });

  test('a second step can be refused and repeated', async () => {
    const path = await newSession();
    const card = { ...goodCard, number: '4000 0025 0000 3155' };
    const step = (await sandbox.post(path, card)).headers.get('location') ?? '';
    expect(step).toBe(`${path}/step`);
    expect((await sandbox.post(step, { decision: 'refuse' })).status).toBe(402);
    await sandbox.post(path, card);
    expect((await sandbox.post(step, { decision: 'confirm' })).headers.get('location')).toContain(
      'localhost:3999/back?session=cs_test_',
    );
  });

  test.each([
    ['en', 'Add a card', 'Test cards'],
    ['zh', '添加银行卡', '测试卡'],
  ])('it renders in %s and may redirect back', async (language, ...said) => {
    const response = await sandbox.get(await newSession(), { headers: { cookie: `dbo_lang=${language}` } });
    const text = await response.text();
    for (const words of said) expect(text).toContain(words);
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:3999",
    );
  });
});

describe('a payment', () => {
  test('is captured from a valid card, listed for its customer and refunded in parts, never more', async () => {
    const who = await createCustomerWithCard(sandbox);
    const paid = await api.post('/v1/payment_intents', charge(who));
    expect(paid.body).toMatchObject({
      status: 'succeeded',
      amount_received: 12345,
      metadata: { payment: '9001' },
    });
    const listed = await api.get(`/v1/payment_intents?customer=${who.customer}&limit=1`);
    expect(listed.body).toMatchObject({ has_more: false, data: [{ id: paid.body.id }] });
    const refund = (amount: string) => api.post('/v1/refunds', { payment_intent: paid.body.id, amount });
    expect((await refund('12000')).body).toMatchObject({ status: 'succeeded', amount: 12000 });
    expect((await refund('346')).status).toBe(400);
    expect((await api.post('/v1/refunds', { payment_intent: paid.body.id })).body).toMatchObject({
      amount: 345,
    });
    expect((await refund('1')).body.error).toMatchObject({ code: 'charge_already_refunded' });
  });

  test('is declined by a card that is refused at the charge', async () => {
    const who = await createCustomerWithCard(sandbox, '4000000000000341');
    const { status, body } = await api.post('/v1/payment_intents', charge(who));
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { status: 'requires_payment_method', metadata: { payment: '9001' } },
    });
  });

  test('requires the second step off session, and completes it on session', async () => {
    const who = await createCustomerWithCard(sandbox, '4000002500003155');
    const alone = await api.post('/v1/payment_intents', charge(who));
    expect(alone.body.error).toMatchObject({ code: 'authentication_required' });
    const { id } = alone.body.error['payment_intent'] as unknown as { id: string };
    const { body } = await api.post(`/v1/payment_intents/${id}/confirm`, {
      payment_method: who.card,
      return_url: 'http://localhost:3999/paid?payment=9001',
    });
    expect(body.status).toBe('requires_action');
    const action = body['next_action'] as unknown as { redirect_to_url: { url: string } };
    const page = new URL(action.redirect_to_url.url);
    expect(await (await sandbox.get(page.pathname + page.search)).text()).toMatch(/USD\s123\.45/);
    expect((await sandbox.get(page.pathname)).status).toBe(404);
    const sent = await sandbox.post(page.pathname + page.search, { decision: 'confirm' });
    expect(sent.headers.get('location')).toBe(
      `http://localhost:3999/paid?payment=9001&payment_intent=${id}&redirect_status=succeeded`,
    );
    expect((await api.get(`/v1/payment_intents/${id}`)).body.status).toBe('succeeded');
  });

  test('with the card that loses answers is captured once, however often it is repeated', async () => {
    const who = await createCustomerWithCard(sandbox, '4000000000004087');
    for (let times = 0; times < 2; times++) {
      const asked = api.post('/v1/payment_intents', charge(who), 'lost-1', AbortSignal.timeout(100));
      await expect(asked).rejects.toThrow(/timeout/i);
    }
    const listed = await api.get(`/v1/payment_intents?customer=${who.customer}`);
    expect(listed.body['data']).toMatchObject([{ status: 'succeeded' }]);
  });

  test.each([
    ['less than half a dollar', { amount: '49' }, 400, 'amount_too_small'],
    ['an amount with a point', { amount: '12.5' }, 400, 'parameter_invalid_integer'],
    ['a name nobody knows', { ammount: '1' }, 400, 'parameter_unknown'],
    ['another’s card', { customer: 'other' }, 400, 'resource_missing'],
    ['nobody’s card', { payment_method: 'pm_none' }, 404, 'resource_missing'],
  ])('%s is refused', async (_case, changes, status, code) => {
    const who = await createCustomerWithCard(sandbox);
    const other = (await api.post('/v1/customers', {})).body.id;
    const form = { ...charge(who), ...changes, ...('customer' in changes && { customer: other }) };
    expect(await api.post('/v1/payment_intents', form)).toMatchObject({ status, body: { error: { code } } });
  });

  test('cannot be made with a detached card', async () => {
    const who = await createCustomerWithCard(sandbox);
    await api.post(`/v1/payment_methods/${who.card}/detach`, {});
    expect((await api.post('/v1/payment_intents', charge(who))).status).toBe(400);
  });
});

describe('an idempotency key', () => {
  test('repeats the first answer, a declined one too', async () => {
    const who = await createCustomerWithCard(sandbox, '4000000000000341');
    const first = await api.post('/v1/payment_intents', charge(who), 'again-1');
    const second = await api.post('/v1/payment_intents', charge(who), 'again-1');
    expect([first.status, second.status]).toEqual([402, 402]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  test('is refused for another request', async () => {
    const who = await createCustomerWithCard(sandbox);
    await api.post('/v1/payment_intents', charge(who), 'again-2');
    const other = await api.post('/v1/payment_intents', charge(who, { amount: '12346' }), 'again-2');
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  });

  test('is not consumed by an invalid request', async () => {
    const who = await createCustomerWithCard(sandbox);
    await api.post('/v1/payment_intents', charge(who, { amount: '1' }), 'again-3');
    expect((await api.post('/v1/payment_intents', charge(who), 'again-3')).body.status).toBe('succeeded');
  });

  test('used concurrently has one effect', async () => {
    const who = await createCustomerWithCard(sandbox);
    const asked = Array.from({ length: 10 }, () => api.post('/v1/payment_intents', charge(who), 'again-4'));
    expect(new Set((await Promise.all(asked)).map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('webhooks', () => {
  const secret = demoCredentials.gateway.webhookSecret;

  test('are signed, and retried until accepted', async () => {
    receiver.refuse(2);
    const who = await createCustomerWithCard(sandbox);
    const webhooks = await receiver.has(3);
    expect(webhooks.map(({ event }) => event.type).toSorted()).toEqual([
      'checkout.session.completed',
      'payment_method.attached',
      'setup_intent.succeeded',
    ]);
    const [first] = webhooks;
    const at = /^t=(\d+),/.exec(first?.signature ?? '')?.[1];
    const hash = createHmac('sha256', secret).update(`${at}.${first?.body}`).digest('hex');
    expect(first?.signature).toBe(`t=${at},v1=${hash}`);
    expect((await api.get(`/v1/events/${first?.event.id}`)).body).toEqual(first?.event);
    expect(who.card).toMatch(/^pm_/);
  });

  test('arrive twice, out of order, or before the answer when configured', async () => {
    const who = await createCustomerWithCard(sandbox);
    await receiver.has(3);
    await changeGatewaySettings(sandbox, { switches: 'on', twice: 'on', beforeAnswer: 'on' });
    const before = receiver.received.length;
    const { body } = await api.post('/v1/payment_intents', charge(who));
    const early = receiver.received.slice(before).map(({ event }) => event.type);
    expect(early.filter((type) => type === 'payment_intent.succeeded')).toHaveLength(2);
    expect(receiver.received.at(-1)?.event.data.object.id).toBe(body.id);

    await changeGatewaySettings(sandbox, { switches: 'on', disorder: 'on' });
    const order = receiver.received.length;
    await api.post('/v1/payment_intents', charge(who));
    await api.post('/v1/payment_intents', charge(who));
    await receiver.has(order + 4);
    const sent = [...new Set(receiver.received.slice(order).map(({ event }) => event.id))];
    const happened = (await getOverview(sandbox)).deliveries.map(({ eventId }) => eventId).toReversed();
    expect(sent).not.toEqual(happened.filter((id) => sent.includes(id)));
  });

  test('wait while held, and can be forged or stale on request', async () => {
    await changeGatewaySettings(sandbox, { switches: 'on', held: 'on' });
    await createCustomerWithCard(sandbox);
    expect((await getOverview(sandbox)).deliveries[0]).toMatchObject({ attempts: 0, dueAt: null });
    expect(receiver.received).toEqual([]);
    await sandbox.post('/gateway/release', {});
    const [{ event } = { event: { id: '' } }] = await receiver.has(3);
    const before = receiver.received.length;
    for (const signature of ['forged', 'old']) {
      await sandbox.post(`/gateway/events/${event.id}/send`, { signature });
    }
    const [forged, old] = (await receiver.has(before + 2)).slice(before);
    const hash = (at: number) => createHmac('sha256', secret).update(`${at}.${forged?.body}`).digest('hex');
    const stamps = [forged, old].map((webhook) => Number(/^t=(\d+),/.exec(webhook?.signature ?? '')?.[1]));
    const isForged = (webhook: typeof forged, at = 0) => webhook?.signature !== `t=${at},v1=${hash(at)}`;
    expect([isForged(forged, stamps[0]), isForged(old, stamps[1])]).toEqual(
      expect.arrayContaining([false, true]),
    );
    expect(Math.abs((stamps[0] ?? 0) - (stamps[1] ?? 0))).toBeGreaterThan(3000);
  });
});

test('faults requested on the page hit the next calls', async () => {
  const who = await createCustomerWithCard(sandbox);
  const order = (kind: string) => sandbox.post('/faults', { channel: 'gateway', kind, count: '1' });
  await order('500');
  expect((await api.get(`/v1/customers/${who.customer}`)).body.error).toMatchObject({ type: 'api_error' });
  await order('429');
  expect((await api.get(`/v1/customers/${who.customer}`)).status).toBe(429);
  await order('lost');
  const lost = api.post('/v1/payment_intents', charge(who), 'lost-2', AbortSignal.timeout(100));
  await expect(lost).rejects.toThrow(/timeout/i);
  const repeated = await api.post('/v1/payment_intents', charge(who), 'lost-2');
  expect(repeated.headers.get('idempotent-replayed')).toBe('true');
});

test.each([
  ['a wrong key', () => createGatewayClient(sandbox, 'sk_test_wrong').get('/v1/customers/cus_1'), 401],
  ['an address that is none', () => api.get('/v1/invoices'), 404],
  ['a customer nobody knows', () => api.get('/v1/customers/cus_1'), 404],
])("%s is refused with the gateway's own message", async (_case, ask, status) => {
  const { status: said, body } = await ask();
  expect(said).toBe(status);
  expect(body.error['type']).toBe('invalid_request_error');
});

test('objects and pending deliveries survive a restart', async () => {
  const dataDir = await createDataDir();
  const first = await startTestSandbox(dataDir);
  await changeGatewaySettings(first, { url: receiver.url, switches: 'on', held: 'on' });
  const who = await createCustomerWithCard(first);
  await first.close();
  const second = await startTestSandbox(dataDir);
  expect((await getOverview(second)).customers[0]?.cards[0]?.id).toBe(who.card);
  await second.post('/gateway/release', {});
  expect((await receiver.has(3)).length).toBe(3);
  await second.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.each([
  ['en', 'Cards', 'How webhooks travel'],
  ['zh', '支付', '通知的发送方式'],
])('the page in %s shows cards, payments and webhooks', async (language, title, travel) => {
  const who = await createCustomerWithCard(sandbox);
  await api.post('/v1/payment_intents', charge(who));
  const shown = await (await sandbox.get('/gateway', { headers: { cookie: `dbo_lang=${language}` } })).text();
  expect(shown).toContain(`<title>${title} ·`);
  for (const words of [travel, '•••• 4242', 'checkout']) expect(shown).toContain(words);
});
