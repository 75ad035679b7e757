import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@recoup/contract';
import { integrationLimits } from '@recoup/contract/key-domains';
import { webhookData } from '@recoup/contract/webhook-events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { notify } from '../notifications/public.ts';
import { createKeyring } from '../../platform/keyring.ts';
import { Client } from '@recoup/testing/client';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { publishToWebhooks } from './public.ts';
import { createFindKeyHolder } from './find-key-holder.ts';
import { postToWebhook } from './post-to-webhook.ts';
import { unsealSecret, resealWebhookSecrets, webhookPurpose } from './webhook-secret.ts';

const { integrations, tickets, documents, accounts } = contract;
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser();
});
afterAll(() => server.close());

type Scopes = ['read:tickets' | 'write:tickets' | 'read:documents', ...string[]];

async function createKeyFor(holder: TestUser, scopes: Scopes, days: 30 | 90 = 30, password = testPassword) {
  const { result } = await holder.call(integrations.createKey, {
    body: { name: 'Warehouse', scopes, days, password },
  });
  return result;
}

/** A program: an API key only, no cookie. */
class Program extends Client {
  readonly #key: string;

  constructor(key: string) {
    super(server.url);
    this.#key = key;
  }

  override send<T>(method: string, path: string, body?: unknown) {
    const headers = { authorization: `Bearer ${this.#key}`, 'sec-fetch-site': 'cross-site' };
    return super.send<T>(method, path, body, headers);
  }
}
const program = (key: string) => new Program(key);

test('a key is shown once, stored as a hash, and limited to its scopes', async () => {
  const { key, id, prefix } = await createKeyFor(user, ['read:tickets']);
  expect(key).toMatch(/^rk_[\w-]{43}$/);
  const called = program(key);
  expect((await called.call(tickets.list)).status).toBe(200);
  expect((await called.call(documents.list)).problem.code).toBe('key_not_enough');
  expect(
    (await called.call(tickets.actOnMany, { body: { ids: [1], action: 'withdraw' } })).problem.code,
  ).toBe('key_not_enough');
  const listed = await user.call(integrations.listKeys);
  expect(listed.result.find((each) => each.id === id)).toMatchObject({
    prefix,
    scopes: ['read:tickets'],
    last_used_at: expect.any(String),
  });
  expect(listed.text).not.toContain(key);
  const { rows } = await server.data.withSystem((tx) =>
    sql<{ text: string }>`select api_keys::text as text from api_keys`.execute(tx),
  );
  expect(rows.map(({ text }) => text).join()).not.toContain(key.slice(prefix.length));
});

test('a key with write access works from any origin', async () => {
  const { key } = await createKeyFor(user, ['write:tickets']);
  const answer = await program(key).call(tickets.actOnMany, { body: { ids: [1], action: 'withdraw' } });
  expect(answer.status).toBe(200);
});

test('no key makes keys, changes the password, acts for others or uses its holder’s cookie and role', async () => {
  const operator = await server.createUser({ roles: [superuserRole] });
  const { key } = await createKeyFor(operator, ['read:tickets', 'write:tickets']);
  const called = program(key);
  expect((await called.call(integrations.listKeys)).problem.code).toBe('key_not_enough');
  expect(
    (await called.call(accounts.changePassword, { body: { old_password: 'x', password: 'a new password' } }))
      .problem.code,
  ).toBe('key_not_enough');
  expect((await called.call(contract.operations.listQueue)).problem.code).toBe('key_not_enough');
  await server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: user.id, agency_id: operator.id }).execute(),
  );
  expect((await called.call(tickets.list, { query: { user_id: user.id } })).problem.code).toBe(
    'key_not_enough',
  );
  const both = await operator.call(integrations.listKeys, { headers: { authorization: 'Bearer rk_wrong' } });
  expect(both.problem.code).toBe('not_signed_in');
});

test('revoked, expired and unknown keys are refused', async () => {
  const revoked = await createKeyFor(user, ['read:tickets']);
  const ended = await createKeyFor(user, ['read:tickets']);
  await user.call(integrations.revokeKey, { params: { id: revoked.id } });
  await server.data.withSystem((tx) =>
    tx.updateTable('api_keys').set({ expires_at: new Date() }).where('id', '=', ended.id).execute(),
  );
  for (const key of [revoked.key, ended.key, 'rk_made-up', 'else']) {
    expect((await program(key).call(tickets.list)).problem.code).toBe('not_signed_in');
  }
});

test('a key that is used too often is slowed down', async () => {
  const { key } = await createKeyFor(user, ['read:tickets']);
  const find = createFindKeyHolder(server.data, 2);
  await find(key);
  await find(key);
  await expect(find(key)).rejects.toThrow('too_many_requests');
});

test('the key limit holds for concurrent requests', async () => {
  const many = await server.createUser();
  const body = { name: 'One', scopes: ['read:tickets'], days: 30, password: testPassword };
  const create = () => many.call(integrations.createKey, { body });
  // At most ten at once, because of the limit on password attempts.
  const made = [];
  for (let batch = 0; batch < 3; batch += 1)
    made.push(...(await Promise.all(Array.from({ length: 8 }, create))));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(integrationLimits.keys);
});

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiving server with scripted answers. */
async function startReceiver(answers: number[]) {
  const waiting: ((one: Received) => void)[] = [];
  const here: Received[] = [];
  const receiver = createServer((request, response) => {
    void request.toArray().then((parts: Buffer[]) => {
      const one = { headers: request.headers, body: Buffer.concat(parts).toString() };
      response.statusCode = answers.shift() ?? 200;
      response.end(`said ${response.statusCode}`);
      const taker = waiting.shift();
      if (taker) taker(one);
      else here.push(one);
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  return {
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
    next: () => {
      const one = here.shift();
      return one ? Promise.resolve(one) : new Promise<Received>((take) => waiting.push(take));
    },
    close: () => receiver.close(),
  };
}

function isSigned({ headers, body }: Received, secret: string): boolean {
  const [, second = '', mac] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['recoup-signature'])) ?? [];
  const fresh = Math.abs(Date.now() / 1000 - Number(second)) < 300;
  return fresh && mac === createHmac('sha256', secret).update(`${second}.${body}`).digest('hex');
}

async function listen(holder: TestUser, answers: number[], events: string[] = ['store.lapsed']) {
  const receiver = await startReceiver(answers);
  const { result } = await holder.call(integrations.createWebhook, { body: { url: receiver.url, events } });
  const params = { id: result.id };
  const log = async () => (await holder.call(integrations.listDeliveries, { params })).result.items;
  return {
    ...receiver,
    params,
    secret: result.secret,
    log,
    /** The newest delivery once it has this state. */
    logged: (wanted: Partial<Awaited<ReturnType<typeof log>>[number]>) =>
      vi.waitFor(async () => expect((await log())[0]).toMatchObject(wanted), {
        timeout: 120_000,
        interval: 50,
      }),
  };
}

const lapse = (account: number) =>
  server.data.withSystem((tx) =>
    notify(tx, {
      account,
      kind: 'authorization_lapsed',
      content: { about: 'authorization', store: 'Nordlicht' },
      path: '/stores',
    }),
  );

test('events are sent signed to subscribed webhooks only', async () => {
  const holder = await server.createUser();
  const hook = await listen(holder, []);
  const other = await listen(await server.createUser(), []);
  await lapse(holder.id);
  const received = await hook.next();
  expect(isSigned(received, hook.secret)).toBe(true);
  const sent = JSON.parse(received.body) as Record<string, unknown>;
  expect(sent).toMatchObject({ id: received.headers['recoup-event-id'], type: 'store.lapsed' });
  expect(webhookData['store.lapsed'].parse(sent['data'])).toEqual({ store: 'Nordlicht' });
  await hook.logged({
    state: 'delivered',
    status: 200,
    answer: 'said 200',
    attempts: 1,
    payload: received.body,
  });
  // Not subscribed.
  await server.data.withSystem((tx) =>
    publishToWebhooks(tx, holder.id, 'tickets.found', { store: 1, tickets: 1 }),
  );
  expect(await hook.log()).toHaveLength(1);
  expect(await other.log()).toHaveLength(0);
  hook.close();
  other.close();
});

test('a refused delivery is repeated with the same id until it is given up', async () => {
  const holder = await server.createUser();
  const hook = await listen(holder, [500, 302, 503]);
  await lapse(holder.id);
  const tries = [await hook.next(), await hook.next(), await hook.next()];
  expect(new Set(tries.map(({ body }) => body)).size).toBe(1);
  await hook.logged({ state: 'failed', attempts: 3, status: 503, fault: 'refused' });
  const failing = await holder.call(integrations.listWebhooks);
  expect(failing.result[0]).toMatchObject({ failing_since: expect.any(String), disabled_at: null });

  const [given] = await hook.log();
  await holder.call(integrations.resendDelivery, { params: { ...hook.params, delivery: given?.id ?? 0 } });
  expect((await hook.next()).body).toBe(tries[0]?.body);
  await hook.logged({ state: 'delivered', attempts: 1 });
  expect((await holder.call(integrations.listWebhooks)).result[0]).toMatchObject({ failing_since: null });
  hook.close();
});

test('a rolled back event is not sent', async () => {
  const holder = await server.createUser();
  const hook = await listen(holder, []);
  await expect(
    server.data.withSystem(async (tx) => {
      await publishToWebhooks(tx, holder.id, 'store.lapsed', { store: 'Nordlicht' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await hook.log()).toEqual([]);
  hook.close();
});

test('a webhook that fails for days is disabled with a mail and can be enabled again', async () => {
  const holder = await server.createUser();
  const hook = await listen(holder, [500]);
  await server.data.withSystem((tx) =>
    tx
      .updateTable('webhooks')
      .set({ failing_since: sql`now() - interval '6 days'` })
      .where('account_id', '=', holder.id)
      .execute(),
  );
  await holder.call(integrations.pingWebhook, { params: hook.params });
  const mail = await server.mailTo(`${holder.username}@users.example`);
  expect(mail.subject).toBe('A webhook was switched off');
  expect((await holder.call(integrations.listWebhooks)).result[0]?.disabled_at).not.toBeNull();
  await lapse(holder.id);
  expect(await hook.log()).toHaveLength(1);
  const on = await holder.call(integrations.updateWebhook, { params: hook.params, body: { active: true } });
  expect(on.result).toMatchObject({ disabled_at: null, failing_since: null });
  hook.close();
});

test('a new secret takes the place of the old one, and a new SECRET_KEY opens it after resealing', async () => {
  const holder = await server.createUser();
  const hook = await listen(holder, []);
  const { result } = await holder.call(integrations.rotateSecret, { params: hook.params });
  await holder.call(integrations.pingWebhook, { params: hook.params });
  const received = await hook.next();
  expect([isSigned(received, result.secret), isSigned(received, hook.secret)]).toEqual([true, false]);
  await hook.logged({ state: 'delivered' });

  const SECRET_KEY = Buffer.alloc(32, 9);
  await resealWebhookSecrets(
    server.data,
    createKeyring({ SECRET_KEY, SECRET_KEY_FORMER: server.config.SECRET_KEY }, webhookPurpose),
  );
  const sealed = await server.data.withSystem((tx) =>
    tx
      .selectFrom('webhook_secrets')
      .select(['sealed_secret', 'key_id'])
      .where('account_id', '=', holder.id)
      .executeTakeFirstOrThrow(),
  );
  const ref = { account: holder.id, webhook: hook.params.id };
  expect(unsealSecret(createKeyring({ SECRET_KEY }, webhookPurpose), ref, sealed)).toBe(result.secret);
  // Restored for the following tests.
  await resealWebhookSecrets(
    server.data,
    createKeyring({ SECRET_KEY: server.config.SECRET_KEY, SECRET_KEY_FORMER: SECRET_KEY }, webhookPurpose),
  );
  hook.close();
});

test('outside a demo nothing is sent to private addresses, whatever a name resolves to', async () => {
  const receiver = await startReceiver([]);
  const strict = { anywhere: false };
  const { port } = new URL(receiver.url);
  for (const url of [
    receiver.url,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `https://2130706433:${port}/`,
    `https://user:word@example.com/`,
  ]) {
    const outcome = await postToWebhook(new URL(url), { body: '{}', headers: {} }, strict);
    expect([url, outcome.fault]).toEqual([url, 'address_refused']);
  }
  receiver.close();
});

describe('a key', () => {
  test('is created only by somebody who knows the password, for a year at most', async () => {
    const holder = await server.createUser();
    const body = { name: 'One', scopes: ['read:tickets'], days: 30 };
    const create = (more: object) => holder.call(integrations.createKey, { body: { ...body, ...more } });
    expect((await create({})).status).toBe(400);
    expect((await create({ password: 'not the password' })).problem.code).toBe('wrong_old_password');
    expect((await create({ password: testPassword, days: null })).status).toBe(400);
    expect((await create({ password: testPassword })).status).toBe(200);
  });

  test('ends with a change and with a reset of the password', async () => {
    const holder = await server.createUser({ email: 'key-holder@users.example' });
    const before = await createKeyFor(holder, ['read:tickets']);
    const changed = 'another password for tests';
    const change = { old_password: testPassword, password: changed };
    expect((await holder.call(accounts.changePassword, { body: change })).status).toBe(200);
    expect((await program(before.key).call(tickets.list)).status).toBe(401);
    expect((await holder.call(integrations.listKeys)).result).toEqual([]);

    const after = await createKeyFor(holder, ['read:tickets'], 30, changed);
    expect((await program(after.key).call(tickets.list)).status).toBe(200);
    const email = 'key-holder@users.example';
    const captcha = await holder.captcha();
    await holder.call(accounts.sendEmailCode, { body: { email, purpose: 'reset', captcha } });
    await server.mailTo(email);
    const { text } = await server.mailTo(email);
    const code = /\b\d{6,10}\b/.exec(text)?.[0];
    const reset = await server
      .client()
      .call(accounts.resetPasswordByEmail, { body: { email, code, password: 'a third password for tests' } });
    expect(reset.status).toBe(200);
    expect((await program(after.key).call(tickets.list)).status).toBe(401);
  });

  test('of an agency does not link stores to its customers', async () => {
    const [agency, customer] = [await server.createUser(), await server.createUser()];
    await server.data.withSystem((tx) =>
      tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
    );
    const { key } = await createKeyFor(agency, ['read:tickets', 'read:stores', 'write:stores']);
    const query = { region: 'na', account: customer.id };
    const answer = await program(key).call(contract.stores.prepare, { query });
    expect([answer.status, answer.problem.code]).toEqual([403, 'key_not_enough']);
    expect((await program(key).call(contract.stores.prepare, { query: { region: 'na' } })).status).toBe(200);
  });

  test('does not finish an authorization without its scope', async () => {
    const holder = await server.createUser();
    const begun = await holder.call(contract.stores.prepare, { query: { region: 'na' } });
    const { key } = await createKeyFor(holder, ['read:tickets']);
    const body = { state: begun.result.state, spapi_oauth_code: 'a-code', selling_partner_id: 'A1SELLER' };
    const answer = await program(key).call(contract.stores.handleCallback, { body });
    expect(answer.problem.code).toBe('authorization_not_valid');
  });
});
