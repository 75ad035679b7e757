import { contract } from '@recoup/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Client } from '@recoup/testing/client';
import { startTestServer, testPassword, type TestServer } from '../../testing/test-server.ts';
import { createForwardedAddress, Guesser } from './testing-guesses.ts';

const { accounts } = contract;
/** Behind a trusted proxy, so that every call can have an address of its own. */
let server: TestServer;
let guesser: Guesser;
/** Without a proxy: forwarded addresses are ignored. */
let bare: TestServer;
let outsider: Guesser;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  guesser = new Guesser(server);
  bare = await startTestServer();
  outsider = new Guesser(bare);
});
afterAll(async () => {
  await server.close();
  await bare.close();
});

describe('a password can be guessed ten times from an address', () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const logInFrom = (client: Client, username: string, password: string, headers = from) =>
    client.call(accounts.login, { body: { username, password, product: 'refund' }, headers });

  test('and then not even the right one is taken there, until a wait that doubles is over', async () => {
    const { id, email } = await guesser.createUser();
    const retryAfter = ({ headers }: Answer<unknown>) => Number(headers.get('retry-after'));
    for (let n = 0; n < 10; n += 1)
      expect((await logInFrom(server.client(), email, `wrong ${n}`)).status).toBe(403);
    const refused = await logInFrom(server.client(), email, testPassword);
    expect(refused.problem.code).toBe('too_many_requests');
    expect(retryAfter(refused)).toBeLessThanOrEqual(15);
    // Another address can still sign in.
    expect((await guesser.logIn(email, testPassword)).status).toBe(200);
    await guesser.shorten('sign-in to an account from an address', `account:${id} 203.0.113.9`, 15);
    expect((await logInFrom(server.client(), email, 'wrong')).status).toBe(403);
    const again = await logInFrom(server.client(), email, testPassword);
    expect(again.status).toBe(429);
    expect(retryAfter(again)).toBeGreaterThan(15);
    expect(retryAfter(again)).toBeLessThanOrEqual(30);
    await guesser.shorten('sign-in to an account from an address', `account:${id} 203.0.113.9`, 30);
    expect((await logInFrom(server.client(), email, testPassword)).status).toBe(200);
  });

  test('by all its names together', async () => {
    const { email, phone, username } = await guesser.createUser();
    const names = [
      username,
      email,
      phone,
      username.toUpperCase(),
      email.toUpperCase(),
      phone.replace('+86', ''),
    ];
    const answers = [];
    for (let n = 0; n < 18; n += 1)
      answers.push(await logInFrom(server.client(), names[n % names.length] ?? '', `wrong ${n}`));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
  });

  test('whichever address of its network an IPv6 subscriber uses', async () => {
    const { email } = await guesser.createUser();
    const statuses = [];
    for (let n = 0; n < 12; n += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:7:7::${n + 1}` };
      statuses.push((await logInFrom(server.client(), email, `wrong ${n}`, headers)).status);
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
  });

  test('and from everywhere together a hundred times', async () => {
    const { id, email } = await guesser.createUser();
    await guesser.simulateAttempts('sign-in to an account', `account:${id}`, 95);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => guesser.logIn(email, `wrong ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('and a device that signed in before is never locked out by others', async () => {
    const { id, email } = await guesser.createUser();
    const device = server.client();
    expect((await logInFrom(device, email, testPassword)).status).toBe(200);
    await guesser.simulateAttempts('sign-in to an account', `account:${id}`, 100);
    await guesser.simulateAttempts('sign-in to an account from an address', `account:${id} 203.0.113.9`, 10);
    expect((await logInFrom(server.client(), email, testPassword)).status).toBe(429);
    expect((await logInFrom(device, email, testPassword)).status).toBe(200);
    const { email: other } = await guesser.createUser();
    for (let n = 0; n < 10; n += 1) await logInFrom(device, other, 'wrong');
    expect((await logInFrom(device, other, testPassword)).status).toBe(429);
  });

  test('and the owner gets a mail after twenty failures', async () => {
    const { id, email } = await guesser.createUser();
    await guesser.simulateAttempts('sign-in to an account', `account:${id}`, 19);
    await guesser.logIn(email, 'wrong');
    expect((await server.mailTo(email)).subject).toContain('Failed sign-ins');
  });

  test('and forging an address gives no more of either', async () => {
    const { email } = await outsider.createUser();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => outsider.logIn(email, `wrong ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    await outsider.simulateAttempts('sign-in from an address', '127.0.0.1', 99);
    expect((await outsider.logIn('forger-1', 'wrong')).status).toBe(403);
    expect((await outsider.logIn('forger-2', 'wrong')).status).toBe(429);
  });

  test('and a successful login resets the count', async () => {
    const { email } = await guesser.createUser();
    for (let n = 0; n < 9; n += 1) await guesser.logIn(email, 'wrong');
    expect((await guesser.logIn(email, testPassword)).status).toBe(200);
    expect((await guesser.logIn(email, 'wrong')).status).toBe(403);
  });

  test('as the old password too', async () => {
    const user = await server.createUser();
    const change = (old_password: string) =>
      user.call(accounts.changePassword, {
        body: { old_password, password: 'quite another password' },
        headers: createForwardedAddress(),
      });
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => change(`wrong ${n}`)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect((await change(testPassword)).status).toBe(429);
  });
});
