import { createHash } from 'node:crypto';
import { contract, type Endpoint } from '@recoup/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAsOwner } from '../../testing/canaries.ts';
import { tenantTables } from '../../testing/tenant-rows/index.ts';
import type { Client } from '@recoup/testing/client';
import { sampledCalls } from '../../testing/samples/index.ts';
import type { Sample } from '../../testing/samples/sample.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../testing/test-server.ts';

const { accounts } = contract;
let server: TestServer;
let secure: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  secure = await startTestServer({ PUBLIC_URL: 'https://recoup.example' });
});
afterAll(async () => {
  await server.close();
  await secure.close();
});

function readToken(client: Client): string {
  const token = client.cookies.get('dbo_token');
  if (token === undefined) throw new Error('not signed in');
  return token;
}

async function statusWith(token: string): Promise<number> {
  const client = server.client();
  client.cookies.set('dbo_token', token);
  return (await client.call(accounts.myself)).status;
}

function toHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function codeFor(client: Client, email: string, purpose: 'signup' | 'reset'): Promise<string> {
  await client.call(accounts.sendEmailCode, { body: { email, purpose, captcha: await client.captcha() } });
  return /\b(?:\d{8}|\d{6})\b/.exec((await server.mailTo(email)).text)?.[0] ?? 'no code';
}

describe('a session', () => {
  test('is new at every login, and the previous one ends', async () => {
    const user = await server.createUser();
    const before = readToken(user);
    await user.signIn(user.username, testPassword);
    expect(readToken(user)).not.toBe(before);
    expect([await statusWith(before), await statusWith(readToken(user))]).toEqual([401, 200]);
  });

  test('is never the one a visitor brought along', async () => {
    const { username } = await server.createUser();
    const planted = 'A'.repeat(43);
    const victim = server.client();
    victim.cookies.set('dbo_token', planted);
    await victim.signIn(username, testPassword);
    expect(readToken(victim)).not.toBe(planted);
    expect(await statusWith(planted)).toBe(401);
  });

  test('ends when another account is opened in the same browser', async () => {
    const user = await server.createUser();
    const before = readToken(user);
    const email = 'second@sessions.example';
    const code = await codeFor(user, email, 'signup');
    const opened = await user.call(accounts.signUp, {
      body: { email, code, password: testPassword, captcha: await user.captcha() },
    });
    expect(opened.status).toBe(200);
    expect([await statusWith(before), await statusWith(readToken(user))]).toEqual([401, 200]);
  });

  test('ends on logout with its cookies, and other sessions stay', async () => {
    const user = await server.createUser();
    const elsewhere = server.client();
    await elsewhere.signIn(user.username, testPassword);
    const token = readToken(user);
    await user.call(accounts.logout);
    // The device stays known, so that others cannot lock its owner out.
    expect([...user.cookies.keys()]).toEqual(['dbo_device']);
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(readToken(elsewhere))).toBe(200);
  });

  test('is gone after a reset, on every device', async () => {
    const user = await server.createUser();
    const elsewhere = server.client();
    await elsewhere.signIn(user.username, testPassword);
    const email = `${user.username}@users.example`;
    const visitor = server.client();
    const code = await codeFor(visitor, email, 'reset');
    const reset = await visitor.call(accounts.resetPasswordByEmail, {
      body: { email, code, password: 'quite another password' },
    });
    expect(reset.status).toBe(200);
    expect([...visitor.cookies.keys()]).toEqual([]);
    expect([await statusWith(readToken(user)), await statusWith(readToken(elsewhere))]).toEqual([401, 401]);
  });

  test('ends on a password change, and a new one starts for this browser', async () => {
    const user = await server.createUser();
    const elsewhere = server.client();
    await elsewhere.signIn(user.username, testPassword);
    const before = readToken(user);
    await user.call(accounts.changePassword, {
      body: { old_password: testPassword, password: 'quite another password' },
    });
    expect(readToken(user)).not.toBe(before);
    expect([await statusWith(before), await statusWith(readToken(elsewhere))]).toEqual([401, 401]);
    expect(await statusWith(readToken(user))).toBe(200);
  });

  test.each([
    ['lives on after six days and 23 hours unused', 'last_seen_at', '-167 hours', 200],
    ['ends after seven days unused', 'last_seen_at', '-169 hours', 401],
    ['lives on until its last day', 'expires_at', '1 hour', 200],
    ['ends after thirty days however much it was used', 'expires_at', '-1 second', 401],
  ] as const)('%s', async (_, column, moved, status) => {
    const user = await server.createUser();
    await server.data.withSystem((tx) =>
      tx
        .updateTable('sessions')
        .set({ [column]: sql`now() + ${moved}::interval` })
        .where('token_hash', '=', toHash(readToken(user)))
        .execute(),
    );
    expect((await user.call(accounts.myself)).status).toBe(status);
  });

  test('updates its last use, and keeps its expiry date', async () => {
    const user = await server.createUser();
    const row = () =>
      server.data.withSystem((tx) =>
        tx
          .selectFrom('sessions')
          .select([
            'expires_at',
            sql<number>`extract(epoch from now() - last_seen_at)::int`.as('unseen'),
            sql<number>`extract(epoch from expires_at - created_at)::int / 86400`.as('days'),
          ])
          .where('token_hash', '=', toHash(readToken(user)))
          .executeTakeFirstOrThrow(),
      );
    const before = await row();
    expect(before.days).toBe(30);
    await server.data.withSystem((tx) =>
      tx
        .updateTable('sessions')
        .set({ last_seen_at: sql`now() - interval '1 day'` })
        .where('token_hash', '=', toHash(readToken(user)))
        .execute(),
    );
    await user.call(accounts.myself);
    const after = await row();
    expect(after.unseen).toBeLessThan(60);
    expect(after.expires_at).toEqual(before.expires_at);
  });

  test('is 32 random bytes, kept only as their hash', async () => {
    const user = await server.createUser();
    const token = readToken(user);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await server.data.withSystem((tx) =>
      tx.selectFrom('sessions').select('id').where('token_hash', '=', toHash(token)).execute(),
    );
    expect(stored).toHaveLength(1);
    for (const table of tenantTables) {
      const { rows } = await runAsOwner(server.data.pool, table, (query) => query(`select * from ${table}`));
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    }
  });
});

describe('the cookies', () => {
  async function cookiesAtLogin(
    of: TestServer,
  ): Promise<Record<string, { value: string; attributes: string[] }>> {
    const { username } = await of.createUser();
    const answer = await of.client().call(accounts.login, {
      body: { username, password: testPassword, product: 'refund' },
    });
    return Object.fromEntries(
      answer.headers.getSetCookie().map((line) => {
        const [pair = '', ...attributes] = line.split('; ');
        const [name = '', value = ''] = pair.split('=');
        return [name, { value, attributes: attributes.toSorted() }];
      }),
    );
  }
  const life = ['Max-Age=2592000', 'Path=/', 'SameSite=Lax'];

  test('hide the secret from scripts, and expose only that a session exists', async () => {
    const { dbo_token: token, dbo_login: sign, dbo_device: device, ...others } = await cookiesAtLogin(server);
    expect(others).toEqual({});
    expect(device?.attributes).toContain('HttpOnly');
    expect(token?.attributes).toEqual(['HttpOnly', ...life]);
    expect(sign).toEqual({ value: '1', attributes: life });
  });

  test('travel only over https where there is https', async () => {
    const { '__Host-dbo_token': token, dbo_login: sign, ...others } = await cookiesAtLogin(secure);
    expect(Object.keys(others)).toEqual(['dbo_device']);
    expect(token?.attributes).toEqual(['HttpOnly', ...life, 'Secure'].toSorted());
    expect(sign?.attributes).toEqual([...life, 'Secure'].toSorted());
  });
});

describe('over https', () => {
  test('a session under the name for plain http is nobody’s', async () => {
    const user = await secure.createUser();
    const token = user.cookies.get('__Host-dbo_token') ?? '';
    const planted = secure.client();
    planted.cookies.set('dbo_token', token);
    expect((await planted.call(accounts.myself)).status).toBe(401);
    expect((await user.call(accounts.myself)).status).toBe(200);
  });

  test('logging out ends the cookie as browsers demand it', async () => {
    const user = await secure.createUser();
    const { headers } = await user.call(accounts.logout, { headers: { origin: 'https://recoup.example' } });
    const ended = headers.getSetCookie().find((line) => line.startsWith('__Host-dbo_token='));
    expect(ended).toMatch(/; Path=\/.*; Secure/);
    expect(user.cookies.has('__Host-dbo_token')).toBe(false);
  });
});

describe('from another site', () => {
  /**
   * Derived from the HTTP method instead of the contract's flag: every method but GET, plus the one GET
   * that acts.
   */
  const acting = sampledCalls.filter(
    ([, { method, path }]) =>
      // A mail program sends no origin; the token in the URL authenticates it.
      path !== '/api/notifications/unsubscribe/' && (method !== 'GET' || path.includes('logout')),
  );
  let user: TestUser;
  beforeAll(async () => {
    user = await server.createUser();
  });

  async function ask(
    of: TestServer,
    call: Endpoint,
    sample: Sample,
    token: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; code?: string }> {
    const path = call.path.replaceAll(/\{\w+\}/g, '1');
    const response = await fetch(of.url + path, {
      method: call.method,
      headers: {
        cookie: `dbo_token=${token}`,
        ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(call.method !== 'GET' && { body: JSON.stringify(sample.body?.('1') ?? {}) }),
    });
    const { code } = (await response.json()) as { code?: string };
    return { status: response.status, ...(code !== undefined && { code }) };
  }

  const foreign: [string, (own: string) => Record<string, string>][] = [
    ['a foreign page', (own) => ({ 'sec-fetch-site': 'cross-site', origin: own })],
    ['a neighbouring host', () => ({ 'sec-fetch-site': 'same-site' })],
    ['an address typed in', () => ({ 'sec-fetch-site': 'none' })],
    ['a made-up site', () => ({ 'sec-fetch-site': 'same-origin, cross-site' })],
    ['a foreign origin', () => ({ origin: 'https://evil.example' })],
    ['an origin that begins like ours', (own) => ({ origin: `${own}.evil.example` })],
    ['our host over another protocol', (own) => ({ origin: own.replace('http:', 'https:') })],
    ['our host at another port', (own) => ({ origin: own.replace(/:\d+$/, ':1') })],
    ['an opaque origin', () => ({ origin: 'null' })],
    ['an empty origin', () => ({ origin: '' })],
    ['nowhere', () => ({})],
  ];

  test.each(acting)('%s does nothing', async (_, call, sample) => {
    for (const [from, headers] of foreign) {
      const answer = await ask(server, call, sample, readToken(user), headers(server.url));
      expect(answer, from).toEqual({ status: 403, code: 'cross_site' });
    }
    expect(await statusWith(readToken(user))).toBe(200);
  });

  test.each(acting)('%s is accepted from our own page', async (_, call, sample) => {
    const own: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: server.url }];
    for (const headers of own) {
      expect((await ask(server, call, sample, 'none', headers)).code).not.toBe('cross_site');
    }
  });

  test('our own page is the one of the public address, where one is set', async () => {
    const [, call, sample] = acting.find(([, { path }]) => path.includes('logout')) ?? acting[0] ?? [];
    if (call === undefined || sample === undefined) throw new Error('no call acts');
    const from = (origin: string) => ask(secure, call, sample, 'none', { origin });
    expect(await from(secure.url)).toEqual({ status: 403, code: 'cross_site' });
    expect(await from('http://recoup.example')).toEqual({ status: 403, code: 'cross_site' });
    expect((await from('https://recoup.example')).status).toBe(200);
  });
});
