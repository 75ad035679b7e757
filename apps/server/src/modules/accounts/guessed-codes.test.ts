import { contract } from '@recoup/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '@recoup/testing/client';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createForwardedAddress, Guesser, changeLastDigit } from './testing-guesses.ts';

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

describe('a code', () => {
  test('of a sign-up can be tried five times, also at once', async () => {
    const email = 'five-tries@users.example';
    const code = await guesser.codeFor(email, 'signup');
    const tries = await Promise.all(Array.from({ length: 15 }, () => guesser.check(email, code, 'signup')));
    expect(tries.filter((valid) => valid)).toHaveLength(5);
  });

  test('of a reset has eight digits, and an outsider who guesses does not spoil it', async () => {
    const { email } = await guesser.createUser();
    const code = await guesser.codeFor(email, 'reset');
    expect(code).toHaveLength(8);
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const body = { email, code: changeLastDigit(code), password: 'quite another password' };
    const guesses = [];
    for (let n = 0; n < 21; n += 1)
      guesses.push((await server.client().call(accounts.resetPasswordByEmail, { body, headers })).status);
    expect(guesses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
    expect((await guesser.reset(email, code)).status).toBe(200);
  });

  test('cannot be guessed across accounts without end', async () => {
    const { email } = await guesser.createUser();
    await guesser.simulateAttempts('wrong code, in all', 'all', 5_000);
    const code = await guesser.codeFor(email, 'reset');
    expect((await guesser.reset(email, changeLastDigit(code))).status).toBe(429);
    expect((await guesser.reset(email, code)).status).toBe(200);
    await guesser.expireAttempts('wrong code, in all', 'all');
  });

  test('is void after ten minutes', async () => {
    const { email } = await guesser.createUser();
    const code = await guesser.codeFor(email, 'reset');
    const { life } = await server.data.withSystem((tx) =>
      tx
        .selectFrom('verification_codes')
        .select(sql<number>`extract(epoch from expires_at - sent_at)::int`.as('life'))
        .where('address', '=', email)
        .executeTakeFirstOrThrow(),
    );
    expect(life).toBe(600);
    await server.data.withSystem((tx) =>
      tx
        .updateTable('verification_codes')
        .set({ expires_at: sql`now() - interval '1 second'` })
        .where('address', '=', email)
        .execute(),
    );
    expect((await guesser.reset(email, code)).problem.code).toBe('code_wrong');
  });

  test('works once', async () => {
    const { email } = await guesser.createUser();
    const code = await guesser.codeFor(email, 'reset');
    const answers = await Promise.all(Array.from({ length: 4 }, () => guesser.reset(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
    expect((await guesser.reset(email, code)).status).toBe(400);
  });

  test('is void when a new one is sent', async () => {
    const { email } = await guesser.createUser();
    const old = await guesser.codeFor(email, 'reset');
    await guesser.expireAttempts('code to an address, soon', `email:${email}:reset`);
    const code = await guesser.codeFor(email, 'reset');
    if (old !== code) expect((await guesser.reset(email, old)).status).toBe(400);
    expect((await guesser.reset(email, code)).status).toBe(200);
  });

  test('fits only the address and the purpose it was sent for', async () => {
    const [one, other] = [await guesser.createUser(), await guesser.createUser()];
    const code = await guesser.codeFor(one.email, 'reset');
    const otherCode = await guesser.codeFor(other.email, 'reset');
    expect(await guesser.check(one.email, code, 'signup')).toBe(false);
    if (code !== otherCode) expect((await guesser.reset(other.email, code)).status).toBe(400);
    expect((await guesser.reset(one.email, code)).status).toBe(200);
  });

  test('cannot be guessed by asking for ever new ones', async () => {
    const { email } = await guesser.createUser();
    const code = await guesser.codeFor(email, 'reset');
    await guesser.simulateAttempts('code tried', `email:${email}`, 100, 60);
    expect((await guesser.reset(email, code)).problem.code).toBe('too_many_requests');
  });
});

describe('codes are sent', () => {
  test('once a minute to an address, however it is written and by whichever call', async () => {
    const answers = [
      await guesser.sendCode('often@users.example', 'signup'),
      await guesser.sendCode('OFTEN@Users.Example', 'signup'),
      await guesser.sendCode(' often@users.example', 'signup'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 429]);
    expect(Number(answers[1]?.headers.get('retry-after'))).toBeLessThanOrEqual(60);

    const texts = [];
    for (const [call, phone] of [
      [accounts.sendSmsCode, '+86 139 0013 9123'],
      [accounts.sendSmsCodeToo, '13900139123'],
    ] as const) {
      texts.push(await guesser.ask(call, { phone, captcha: await guesser.captcha() }));
    }
    expect(texts.map(({ status }) => status)).toEqual([200, 429]);
  });

  test('once, when asked for many times at once', async () => {
    const solved = await Promise.all(Array.from({ length: 8 }, () => guesser.captcha()));
    const answers = await Promise.all(
      solved.map((captcha) =>
        guesser.ask(accounts.sendEmailCode, { email: 'at-once@users.example', captcha }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('fifteen times an hour to an address', async () => {
    const email = 'hourly@users.example';
    await guesser.simulateAttempts('code to an address', `email:${email}:signup`, 10);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await guesser.sendCode(email, 'signup')).status);
      await guesser.expireAttempts('code to an address, soon', `email:${email}:signup`);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('thirty times an hour from an address, whatever it says of itself', async () => {
    await outsider.simulateAttempts('code from an address', '127.0.0.1', 29);
    expect((await outsider.sendCode('thirtieth@users.example', 'signup')).status).toBe(200);
    expect((await outsider.sendCode('thirty-first@users.example', 'signup')).status).toBe(429);
  });
});

test('looking up addresses and codes is limited to sixty an hour from an address', async () => {
  const get = (client: Client) =>
    client.call(accounts.getEmail, {
      query: { email: 'looked@users.example' },
      headers: createForwardedAddress(),
    });
  await outsider.simulateAttempts('lookup from an address', '127.0.0.1', 58);
  expect((await get(bare.client())).status).toBe(200);
  const body = { email: 'looked@users.example', code: '000000' };
  expect((await outsider.ask(accounts.checkEmailCode, body)).status).toBe(200);
  expect((await get(bare.client())).problem.code).toBe('too_many_requests');
  expect((await outsider.ask(accounts.checkEmailCode, body)).problem.code).toBe('too_many_requests');
});
