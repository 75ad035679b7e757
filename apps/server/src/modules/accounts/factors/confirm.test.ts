import { contract } from '@recoup/contract';
import type { Client } from '@recoup/testing/client';
import { FakeAuthenticator } from '@recoup/testing/fake-authenticator';
import { totpCode } from '@recoup/testing/totp-code';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { superuserRole } from '../../../identity.ts';
import { startTestServer, testPassword, type TestServer } from '../../../testing/test-server.ts';

const { accounts, secondFactors, integrations, payments, credit, ownData } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CONFIRM_ABOVE_MINOR: '5000' });
});
afterAll(() => server.close());

/** Moves the last confirmation some minutes into the past. */
async function letMinutesPass(account: number, minutes: number): Promise<void> {
  await server.data.withSystem((tx) =>
    tx
      .updateTable('sessions')
      .set({ confirmed_at: sql`recoup_now() - make_interval(mins => ${minutes})` })
      .where('account_id', '=', account)
      .execute(),
  );
}

const needed = [403, 'confirmation_needed'];
const read = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code];
const startTotp = (client: Client) => client.call(secondFactors.startTotp);

async function addTotp(client: Client): Promise<string> {
  const { result } = await startTotp(client);
  await client.call(secondFactors.confirmTotp, { body: { code: totpCode(result.secret) } });
  return result.secret;
}

describe('a change that needs a fresh confirmation', () => {
  test('is made within ten minutes of the sign-in, and later only after a new one', async () => {
    const user = await server.createUser();
    await letMinutesPass(user.id, 9);
    expect((await startTotp(user)).status).toBe(200);
    await letMinutesPass(user.id, 11);
    expect(read(await startTotp(user))).toEqual(needed);
    const wrong = await user.call(secondFactors.confirm, { body: { password: 'not the password' } });
    expect(wrong.problem.code).toBe('wrong_old_password');
    expect(read(await startTotp(user))).toEqual(needed);
    await user.call(secondFactors.confirm, { body: { password: testPassword } });
    expect((await startTotp(user)).status).toBe(200);
  });

  test('of factors, webhooks and payouts of credit is refused to a stale session', async () => {
    const user = await server.createUser();
    await letMinutesPass(user.id, 11);
    const calls = [
      user.call(secondFactors.passkeyOptions),
      user.call(secondFactors.replaceRecoveryCodes),
      user.call(secondFactors.deleteTotp),
      user.call(integrations.createWebhook, {
        body: { url: 'http://127.0.0.1:9/', events: ['ticket.changed'] },
      }),
      user.call(payments.refundCredit, { body: { payment_id: 1, key: crypto.randomUUID() } }),
    ];
    for (const answer of await Promise.all(calls)) expect(read(answer)).toEqual(needed);
  });

  test('whose call carries the password needs the second factor besides, where there is one', async () => {
    const user = await server.createUser();
    const password = 'another password for tests';
    const change = () =>
      user.call(accounts.changePassword, { body: { old_password: testPassword, password } });
    const secret = await addTotp(user);
    await letMinutesPass(user.id, 11);
    expect(read(await change())).toEqual(needed);
    const body = { name: 'A key', scopes: ['read:tickets'], days: 30, password: testPassword };
    expect(read(await user.call(integrations.createKey, { body }))).toEqual(needed);
    expect(read(await user.call(ownData.requestDeletion, { body: { password: testPassword } }))).toEqual(
      needed,
    );
    const stolen = await user.call(secondFactors.confirm, { body: { password: testPassword } });
    expect(stolen.problem.code).toBe('second_factor_needed');
    await user.call(secondFactors.confirm, { body: { code: totpCode(secret, 1) } });
    expect((await change()).status).toBe(200);
  });

  test('is not confirmed by a remembered device', async () => {
    const user = await server.createUser();
    const secret = await addTotp(user);
    const browser = server.client();
    const sendPassword = () =>
      browser.call(accounts.login, {
        body: { username: user.username, password: testPassword, product: 'refund' },
      });
    await sendPassword();
    await browser.call(secondFactors.signInByCode, { body: { code: totpCode(secret, 1), remember: true } });
    await browser.call(accounts.logout);
    expect((await sendPassword()).status).toBe(200);
    expect(read(await browser.call(secondFactors.deleteTotp))).toEqual(needed);
  });

  test('is confirmed by a passkey of the user, and by nobody else’s', async () => {
    const site = { rpId: '127.0.0.1', origin: server.url };
    const challenge = z.object({ challenge: z.string() });
    const enrol = async (client: Client) => {
      const authenticator = new FakeAuthenticator();
      const { result } = await client.call(secondFactors.passkeyOptions);
      const response = authenticator.create({ ...site, ...challenge.parse(result.options) });
      await client.call(secondFactors.createPasskey, { body: { name: 'Laptop', response } });
      return authenticator;
    };
    const user = await server.createUser();
    const own = await enrol(user);
    const foreign = await enrol(await server.createUser());
    await letMinutesPass(user.id, 11);
    const confirm = async (authenticator: FakeAuthenticator) => {
      const { result } = await user.call(secondFactors.confirmOptions);
      const response = authenticator.sign({ ...site, ...challenge.parse(result.options) });
      return user.call(secondFactors.confirm, { body: { response } });
    };
    expect((await confirm(foreign)).problem.code).toBe('passkey_refused');
    expect(read(await startTotp(user))).toEqual(needed);
    expect((await confirm(own)).status).toBe(200);
    expect((await startTotp(user)).status).toBe(200);
  });
});

describe('an operator', () => {
  test('grants credit above the limit only after a fresh confirmation', async () => {
    const operator = await server.createUser({ roles: [superuserRole] });
    const customer = await server.createUser();
    const grant = (amount_minor: number) =>
      operator.call(credit.grant, {
        params: { id: customer.id },
        body: { amount_minor, note: 'For the wait', key: crypto.randomUUID() },
      });
    await letMinutesPass(operator.id, 11);
    expect((await grant(5000)).status).toBe(200);
    expect(read(await grant(5001))).toEqual(needed);
    await operator.call(secondFactors.confirm, { body: { password: testPassword } });
    expect((await grant(5001)).status).toBe(200);
  });
});
