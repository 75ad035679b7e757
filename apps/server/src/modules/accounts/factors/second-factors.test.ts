import { contract } from '@recoup/contract';
import { FakeAuthenticator } from '@recoup/testing/fake-authenticator';
import type { Client } from '@recoup/testing/client';
import { totpCode } from '@recoup/testing/totp-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { superuserRole } from '../../../identity.ts';
import { runCommand } from '../../../testing/run-command.ts';
import { startTestServer, testPassword, type TestServer } from '../../../testing/test-server.ts';

const { accounts, secondFactors, operations, search, stores } = contract;
const challenge = z.object({ challenge: z.string() });
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    PUBLIC_URL: 'https://recoup.example',
    SECOND_FACTOR_REQUIRED: 'superuser,agency',
  });
});
afterAll(() => server.close());

const site = { rpId: 'recoup.example', origin: 'https://recoup.example' };

async function withTotp(client: Client): Promise<{ secret: string; codes: string[] }> {
  const { result } = await client.call(secondFactors.startTotp);
  const confirmed = await client.call(secondFactors.confirmTotp, {
    body: { code: totpCode(result.secret) },
  });
  expect(confirmed.status).toBe(200);
  return { secret: result.secret, codes: confirmed.result.recovery_codes };
}

async function withPasskey(client: Client): Promise<FakeAuthenticator> {
  const authenticator = new FakeAuthenticator();
  const { result } = await client.call(secondFactors.passkeyOptions);
  const response = authenticator.create({ ...site, ...challenge.parse(result.options) });
  const created = await client.call(secondFactors.createPasskey, { body: { name: 'Laptop', response } });
  expect(created.status).toBe(200);
  return authenticator;
}

async function sendCode(client: Client, code: string, remember = false) {
  return client.call(secondFactors.signInByCode, { body: { code, remember } });
}

async function sendPassword(client: Client, username: string) {
  return client.call(accounts.login, { body: { username, password: testPassword, product: 'refund' } });
}

async function sendPasskey(client: Client, authenticator: FakeAuthenticator, options = {}) {
  const { result } = await client.call(secondFactors.signInPasskeyOptions);
  const response = authenticator.sign({ ...site, ...challenge.parse(result.options) }, options);
  return client.call(secondFactors.signInByPasskey, { body: { response } });
}

async function isSignedIn(client: Client): Promise<boolean> {
  return (await client.call(accounts.myself)).status === 200;
}

describe('an authenticator app', () => {
  test('is asked for after the password, which alone opens nothing', async () => {
    const owner = await server.createUser();
    const { secret } = await withTotp(owner);
    const browser = server.client();
    const first = await sendPassword(browser, owner.username);
    expect([first.status, first.problem.code]).toEqual([403, 'second_factor_needed']);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.call(secondFactors.pendingSignIn)).result).toEqual({
      totp: true,
      passkey: false,
      recovery_code: true,
    });
    const second = await sendCode(browser, totpCode(secret, 1));
    expect([second.status, second.result.id]).toEqual([200, owner.id]);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('gives codes that work once', async () => {
    const owner = await server.createUser();
    const { secret } = await withTotp(owner);
    const [one, other] = [server.client(), server.client()];
    await sendPassword(one, owner.username);
    await sendPassword(other, owner.username);
    const code = totpCode(secret, 1);
    const answers = await Promise.all([sendCode(one, code), sendCode(other, code)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400']);
  });

  test('cannot be guessed', async () => {
    const owner = await server.createUser();
    const { secret } = await withTotp(owner);
    const browser = server.client();
    await sendPassword(browser, owner.username);
    const right = totpCode(secret, 1);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let tried = 0; tried < 10; tried += 1) await sendCode(browser, wrong);
    expect((await sendCode(browser, right)).status).toBe(429);
  });

  test('is not needed without a password before, nor by the cookie of another browser', async () => {
    expect((await sendCode(server.client(), '123456')).problem.code).toBe('sign_in_expired');
  });

  test('counts only once a code confirmed it', async () => {
    const owner = await server.createUser();
    await owner.call(secondFactors.startTotp);
    expect((await sendPassword(server.client(), owner.username)).status).toBe(200);
  });

  test('ends sessions of before and is announced by mail', async () => {
    const owner = await server.createUser();
    const before = server.client();
    await before.signIn(owner.username, testPassword);
    await withTotp(owner);
    expect([await isSignedIn(before), await isSignedIn(owner)]).toEqual([false, true]);
    const mail = await server.mailTo(`${owner.username}@users.example`);
    expect(mail.subject).toBe('Two-step verification of your Recoup account was changed');
  });

  test('is stored sealed, and follows a new key', async () => {
    const owner = await server.createUser();
    const { secret } = await withTotp(owner);
    const readSealed = () =>
      server.data.withSystem((tx) =>
        tx
          .selectFrom('totp_secrets')
          .select(['sealed_secret', 'key_id'])
          .where('account_id', '=', owner.id)
          .executeTakeFirstOrThrow(),
      );
    const before = await readSealed();
    expect(Buffer.from(before.sealed_secret, 'base64').toString('latin1')).not.toContain(secret);
    const place = { DATABASE_URL: server.connectionString, DATA_DIR: server.config.DATA_DIR };
    const keys = { SECRET_KEY: '09'.repeat(32), SECRET_KEY_FORMER: '07'.repeat(32) };
    expect((await runCommand('rotate-keys', [], { ...place, ...keys })).code).toBe(0);
    expect((await readSealed()).key_id).not.toBe(before.key_id);
    const back = { SECRET_KEY: '07'.repeat(32), SECRET_KEY_FORMER: '09'.repeat(32) };
    expect((await runCommand('rotate-keys', [], { ...place, ...back })).code).toBe(0);
    const browser = server.client();
    await sendPassword(browser, owner.username);
    expect((await sendCode(browser, totpCode(secret, 1))).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('replaces the second factor once, however it is typed', async () => {
    const owner = await server.createUser();
    const { codes } = await withTotp(owner);
    expect(new Set(codes).size).toBe(10);
    const typed = codes[0]?.toUpperCase().replaceAll('-', ' ') ?? '';
    const [one, other] = [server.client(), server.client()];
    await sendPassword(one, owner.username);
    await sendPassword(other, owner.username);
    expect((await sendCode(one, typed)).status).toBe(200);
    expect((await sendCode(other, typed)).status).toBe(400);
    expect((await one.call(secondFactors.list)).result.recovery_codes_left).toBe(9);
  });

  test('no longer works once new ones were made', async () => {
    const owner = await server.createUser();
    const { codes } = await withTotp(owner);
    const renewed = await owner.call(secondFactors.replaceRecoveryCodes);
    const browser = server.client();
    await sendPassword(browser, owner.username);
    expect((await sendCode(browser, codes[1] ?? '')).status).toBe(400);
    expect((await sendCode(browser, renewed.result.recovery_codes[1] ?? '')).status).toBe(200);
  });
});

describe('a remembered device', () => {
  test('needs the password only, until it is forgotten', async () => {
    const owner = await server.createUser();
    const { secret } = await withTotp(owner);
    const browser = server.client();
    await sendPassword(browser, owner.username);
    await sendCode(browser, totpCode(secret, 1), true);
    await browser.call(accounts.logout);
    expect((await sendPassword(browser, owner.username)).status).toBe(200);
    const [device] = (await browser.call(secondFactors.list)).result.devices;
    await browser.call(secondFactors.deleteDevice, { params: { id: device?.id ?? 0 } });
    await browser.call(accounts.logout);
    expect((await sendPassword(browser, owner.username)).problem.code).toBe('second_factor_needed');
  });

  test('of one user is unknown to another', async () => {
    const owner = await server.createUser();
    const { secret } = await withTotp(owner);
    const other = await server.createUser();
    await withTotp(other);
    const browser = server.client();
    await sendPassword(browser, owner.username);
    await sendCode(browser, totpCode(secret, 1), true);
    expect((await sendPassword(browser, other.username)).problem.code).toBe('second_factor_needed');
  });
});

describe('a passkey', () => {
  test('signs in without name and password', async () => {
    const owner = await server.createUser();
    const passkey = await withPasskey(owner);
    const browser = server.client();
    const entered = await sendPasskey(browser, passkey);
    expect([entered.status, entered.result.id]).toEqual([200, owner.id]);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('is asked for after the password, and no other user’s is accepted then', async () => {
    const owner = await server.createUser();
    const passkey = await withPasskey(owner);
    const stranger = await withPasskey(await server.createUser());
    const browser = server.client();
    expect((await sendPassword(browser, owner.username)).problem.code).toBe('second_factor_needed');
    expect((await sendPasskey(browser, stranger)).problem.code).toBe('passkey_refused');
    expect((await sendPasskey(browser, passkey)).status).toBe(200);
  });

  test('is refused without the user’s PIN or finger, for another site, and a second time', async () => {
    const passkey = await withPasskey(await server.createUser());
    const browser = server.client();
    expect((await sendPasskey(browser, passkey, { isUserVerified: false })).status).toBe(400);
    const signFor = async (where: typeof site) => {
      const { result } = await browser.call(secondFactors.signInPasskeyOptions);
      return passkey.sign({ ...where, ...challenge.parse(result.options) });
    };
    const enter = (response: unknown) => browser.call(secondFactors.signInByPasskey, { body: { response } });
    const evil = await signFor({ rpId: 'recoup.example', origin: 'https://recoup.example.evil.example' });
    expect((await enter(evil)).problem.code).toBe('passkey_refused');
    const good = await signFor(site);
    expect((await enter(good)).status).toBe(200);
    expect((await enter(good)).problem.code).toBe('passkey_refused');
  });

  test('cannot be saved for a challenge of somebody else', async () => {
    const [owner, other] = [await server.createUser(), await server.createUser()];
    const { result } = await other.call(secondFactors.passkeyOptions);
    const response = new FakeAuthenticator().create({ ...site, ...challenge.parse(result.options) });
    const saved = await owner.call(secondFactors.createPasskey, { body: { name: 'Not mine', response } });
    expect(saved.problem.code).toBe('passkey_refused');
  });

  test('no longer signs in once it was removed', async () => {
    const owner = await server.createUser();
    const passkey = await withPasskey(owner);
    const [listed] = (await owner.call(secondFactors.list)).result.passkeys;
    await owner.call(secondFactors.deletePasskey, { params: { id: listed?.id ?? 0 } });
    expect((await sendPasskey(server.client(), passkey)).problem.code).toBe('passkey_refused');
    expect((await sendPassword(server.client(), owner.username)).status).toBe(200);
  });
});

describe('who reads the mailbox alone', () => {
  async function codeFor(client: Client, email: string): Promise<string> {
    const captcha = await client.captcha();
    await client.call(accounts.sendEmailCode, { body: { email, purpose: 'reset', captcha } });
    for (;;) {
      const code = /\b\d{8}\b/.exec((await server.mailTo(email)).text)?.[0];
      if (code !== undefined) return code;
    }
  }

  test('neither resets the password of an account with a second factor nor signs in', async () => {
    const owner = await server.createUser();
    const { secret } = await withTotp(owner);
    const email = `${owner.username}@users.example`;
    const thief = server.client();
    const code = await codeFor(thief, email);
    const password = 'quite another password';
    const reset = (factor_code?: string) =>
      thief.call(accounts.resetPasswordByEmail, { body: { email, code, password, factor_code } });
    expect((await reset()).problem.code).toBe('second_factor_needed');
    expect((await reset('aaaa-aaaa-aaaa-aaaa')).problem.code).toBe('factor_code_wrong');
    expect(await isSignedIn(owner)).toBe(true);
    expect((await sendPassword(server.client(), owner.username)).problem.code).toBe('second_factor_needed');
    expect((await reset(totpCode(secret, 1))).status).toBe(200);
  });
});

describe('where a second factor is required', () => {
  test('a superuser reaches others’ data only with one', async () => {
    const operator = await server.createUser({ roles: [superuserRole] });
    const refused = await operator.call(operations.listQueue);
    expect([refused.status, refused.problem.code]).toEqual([403, 'second_factor_required']);
    expect((await operator.call(secondFactors.list)).result.required).toBe(true);
    const countFound = async () =>
      (await operator.call(search.find, { query: { q: `${operator.username}@` } })).result.length;
    expect(await countFound()).toBe(0);
    expect(await isSignedIn(operator)).toBe(true);
    await withTotp(operator);
    expect((await operator.call(operations.listQueue)).status).toBe(200);
    expect(await countFound()).toBe(1);
  });

  test('an agency acts for a customer only with one', async () => {
    const [agency, customer] = [await server.createUser(), await server.createUser()];
    await server.data.withSystem((tx) =>
      tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
    );
    const act = () => agency.call(accounts.getProfile, { query: { user_id: customer.id } });
    const link = () =>
      agency.call(stores.prepare, { query: { account: customer.id, store_name: 'Harbour' } });
    expect((await act()).problem.code).toBe('second_factor_required');
    expect((await link()).problem.code).toBe('second_factor_required');
    expect((await customer.call(stores.list)).result).toEqual([]);
    await withPasskey(agency);
    expect((await act()).status).toBe(200);
    expect((await link()).status).toBe(200);
  });

  test('a user who lost everything is let in again by the command', async () => {
    const owner = await server.createUser();
    await withTotp(owner);
    const { code, output } = await runCommand('people', ['factors', 'remove', owner.username], {
      DATABASE_URL: server.connectionString,
      DATA_DIR: server.config.DATA_DIR,
      SECRET_KEY: '07'.repeat(32),
    });
    expect([code, output]).toEqual([0, expect.stringContaining('has no second factor any more')]);
    expect(await isSignedIn(owner)).toBe(false);
    expect((await sendPassword(server.client(), owner.username)).status).toBe(200);
  });
});
