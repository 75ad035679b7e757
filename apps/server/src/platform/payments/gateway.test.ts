import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSandbox, type TestingSandbox } from '../mail/testing-sandbox.ts';
import type { CardGateway, Charge } from './card-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { sandboxGateway, typeCard } from './testing-gateway.ts';

const secret = sandboxGateway.webhookSecret;
let sandbox: TestingSandbox;
let gateway: CardGateway;

beforeAll(async () => {
  sandbox = await runSandbox();
  gateway = createStripeGateway({
    ...sandboxGateway,
    baseUrl: sandbox.http,
    timeoutMs: 500,
    retries: 1,
  });
});
afterAll(() => sandbox.stop());

let payments = 9000;

async function createCard(number: string): Promise<{ customerId: string; methodId: string }> {
  const customerId = await gateway.createCustomer({
    account: 7,
    email: 'a@b.example',
    key: crypto.randomUUID(),
  });
  const { id, url } = await gateway.openSetup({
    customerId,
    successUrl: 'http://localhost:3999/back?session={session}',
    cancelUrl: 'http://localhost:3999/back',
    language: 'en',
    key: crypto.randomUUID(),
  });
  expect(await gateway.readSetup(id)).toMatchObject({ state: 'open', methodId: null });
  const back = await typeCard(url, number);
  expect(new URL(back).searchParams.get('session')).toBe(id);
  const setup = await gateway.readSetup(id);
  expect(setup).toMatchObject({ customerId, state: 'complete' });
  return { customerId, methodId: setup.methodId ?? '' };
}

function createCharge(card: { customerId: string; methodId: string }): Charge {
  payments += 1;
  return {
    ...card,
    minor: 2500,
    currency: 'USD',
    payment: payments,
    description: 'Test',
    key: crypto.randomUUID(),
  };
}

const look = ({ customerId, payment }: Charge) =>
  gateway.findPayment({ customerId, payment, since: new Date(Date.now() - 60_000) });

test('a good card is saved, read, charged once for one key, and taken away', async () => {
  const card = await createCard('4242424242424242');
  expect(await gateway.readCard(card.methodId)).toMatchObject({ brand: 'visa', last4: '4242', ...card });
  const charge = createCharge(card);
  const first = await gateway.charge(charge);
  expect(first).toMatchObject({ status: 'succeeded' });
  expect(await gateway.charge(charge)).toEqual(first);
  expect(await look(charge)).toEqual(first);
  await gateway.removeCard(card.methodId);
  await gateway.removeCard(card.methodId);
  expect((await gateway.readCard(card.methodId)).customerId).toBeNull();
  expect(await gateway.charge(createCharge(card))).toMatchObject({ status: 'failed' });
});

test('a declined charge is a failure with the bank’s word', async () => {
  const charge = createCharge(await createCard('4000000000000341'));
  expect(await gateway.charge(charge)).toMatchObject({ status: 'failed', code: 'generic_decline' });
});

test('a charge that needs confirmation leads to the bank, and fails when the user refuses', async () => {
  const charge = createCharge(await createCard('4000002500003155'));
  const asked = await gateway.charge(charge);
  if (asked.status !== 'needs_action') throw new Error('nobody was asked');
  const confirm = async (decision: string, key: string) => {
    const sent = await gateway.confirm({
      gatewayId: asked.gatewayId,
      methodId: charge.methodId,
      returnUrl: 'http://localhost:3999/paid',
      key,
    });
    if (sent.status !== 'needs_action' || sent.url === null) throw new Error('nobody was sent anywhere');
    await fetch(sent.url, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });
  };
  await confirm('refuse', 'confirm-1');
  expect(await gateway.readPayment(asked.gatewayId)).toMatchObject({ status: 'failed' });
  await confirm('confirm', 'confirm-2');
  expect(await gateway.abandon(asked.gatewayId)).toMatchObject({ status: 'succeeded' });
});

test('an answer that never comes is unknown, and what became of it is found', async () => {
  const charge = createCharge(await createCard('4000000000004087'));
  expect(await gateway.charge(charge)).toEqual({ status: 'unknown' });
  expect(await look(charge)).toMatchObject({ status: 'succeeded' });
});

test('a charge the gateway never heard of is found nowhere', async () => {
  const charge = createCharge(await createCard('4242424242424242'));
  await sandbox.failNext('gateway', 'timeout', 2);
  expect(await gateway.charge(charge)).toEqual({ status: 'unknown' });
  expect(await look(charge)).toBeUndefined();
});

test('a lost answer is asked for again with the same key, and the money is taken once', async () => {
  const charge = createCharge(await createCard('4242424242424242'));
  await sandbox.failNext('gateway', 'lost');
  expect(await gateway.charge(charge)).toMatchObject({ status: 'succeeded' });
});

test('money goes back once for one key', async () => {
  const charge = createCharge(await createCard('4242424242424242'));
  const paid = await gateway.charge(charge);
  if (paid.status !== 'succeeded') throw new Error('not paid');
  const refund = {
    paymentGatewayId: paid.gatewayId,
    minor: 1000,
    currency: 'USD',
    payment: 1,
    key: crypto.randomUUID(),
  };
  const first = await gateway.refund(refund);
  expect(first).toMatchObject({ status: 'succeeded' });
  expect(await gateway.refund(refund)).toEqual(first);
  expect(await gateway.findRefund(refund)).toEqual(first);
  const tooMuch = { ...refund, minor: 2000, payment: 2, key: crypto.randomUUID() };
  expect(await gateway.refund(tooMuch)).toMatchObject({ status: 'failed' });
});

test.each([
  ['a wrong key', { secretKey: 'sk_test_wrong' }, 'refused'],
  ['a host that is not there', { baseUrl: 'http://localhost:1' }, 'unreachable'],
])('with %s a question fails by that name', async (_case, changes, fault) => {
  const other = createStripeGateway({ ...sandboxGateway, baseUrl: sandbox.http, retries: 0, ...changes });
  await expect(other.readCard('pm_1')).rejects.toMatchObject({ fault });
});

test('too many calls are not taken for a charge that may have happened', async () => {
  const charge = createCharge(await createCard('4242424242424242'));
  await sandbox.failNext('gateway', '429', 2);
  await expect(gateway.charge(charge)).rejects.toMatchObject({ fault: 'busy' });
});

test('a server that answers with something else is unknown too', async () => {
  const server = createServer((_request, response) => response.writeHead(200).end('<html>hello'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const other = createStripeGateway({ ...sandboxGateway, baseUrl, retries: 0 });
  expect(await other.charge(createCharge({ customerId: 'cus', methodId: 'pm' }))).toEqual({
    status: 'unknown',
  });
  server.close();
});

describe('an event', () => {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' });
  const signed = (at: number, text = body, key = secret) =>
    `t=${at},v1=${createHmac('sha256', key).update(`${at}.${text}`).digest('hex')}`;
  const now = Math.floor(Date.now() / 1000);

  test('with a right and fresh signature is read', () => {
    expect(gateway.readEvent(body, signed(now))).toEqual({ id: 'evt_1', type: 'payment_intent.succeeded' });
  });

  test.each([
    ['another’s secret', signed(now, body, 'whsec_other')],
    ['a signature of another body', signed(now, `${body} `)],
    ['a signature of six minutes ago', signed(now - 360)],
    ['no time', signed(now).replace(/^t=\d+,/, '')],
    ['nothing', ''],
    ['nonsense', 'v1=,t=,,='],
  ])('with %s is not', (_case, signature) => {
    expect(gateway.readEvent(body, signature)).toBeUndefined();
  });

  test('that is no event is not', () => {
    expect(gateway.readEvent('[]', signed(now, '[]'))).toBeUndefined();
    expect(gateway.readEvent('{', signed(now, '{'))).toBeUndefined();
  });
});
