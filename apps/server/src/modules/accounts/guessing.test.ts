import { contract, type Endpoint } from '@recoup/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Client } from '@recoup/testing/client';
import { startTestServer, testPassword, type TestServer } from '../../testing/test-server.ts';
import type { Limit } from './attempts.ts';
import { createAccount } from './create-account.ts';
import { hashPassword } from './passwords.ts';

// Password hashing is slow on a busy machine.
const { accounts } = contract;
/** Behind a trusted proxy, so that every call can have an address of its own. */
let server: TestServer;
/** Without a proxy: forwarded addresses are ignored. */
let bare: TestServer;
let calls = 0;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  bare = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await bare.close();
});

function anyAddress(): Record<string, string> {
  calls += 1;
  return { 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` };
}

function ask<E extends Endpoint>(endpoint: E, body: unknown, of = server) {
  return of.client().call(endpoint, { body, headers: anyAddress() });
}

function logIn(username: string, password: string, of = server) {
  return ask(accounts.login, { username, password, product: 'refund' }, of);
}

async function captcha(of = server): Promise<string> {
  return of.client().captcha(anyAddress());
}

async function sendCode(email: string, purpose: 'signup' | 'reset', of = server) {
  return ask(accounts.sendEmailCode, { email, purpose, captcha: await captcha(of) }, of);
}

async function codeFor(email: string, purpose: 'signup' | 'reset'): Promise<string> {
  expect((await sendCode(email, purpose)).status).toBe(200);
  return /\b(?:\d{8}|\d{6})\b/.exec((await server.mailTo(email)).text)?.[0] ?? 'no code';
}

const notThe = (code: string) => code.replace(/.$/, (last) => (last === '0' ? '1' : '0'));

function reset(email: string, code: string) {
  return ask(accounts.resetPasswordByEmail, { email, code, password: 'quite another password' });
}

async function check(email: string, code: string, purpose: 'signup' | 'reset' = 'reset'): Promise<boolean> {
  return (await ask(accounts.checkEmailCode, { email, code, purpose })).result.valid;
}

/** Moves a limit's timestamp instead of waiting. */
async function letPass(name: Limit, subject: string): Promise<void> {
  await server.data.withSystem((tx) =>
    tx
      .updateTable('attempt_counters')
      .set({ window_ends_at: sql`now() - interval '1 second'` })
      .where('name', '=', name)
      .where('subject', '=', subject)
      .execute(),
  );
}

/** Moves the last attempt of a limit that slows down into the past. */
async function shorten(name: Limit, subject: string, seconds: number): Promise<void> {
  await server.data.withSystem((tx) =>
    tx
      .updateTable('attempt_counters')
      .set({ window_ends_at: sql`window_ends_at - make_interval(secs => ${seconds})` })
      .where('name', '=', name)
      .where('subject', '=', subject)
      .execute(),
  );
}

/** Simulates earlier attempts. */
async function already(
  of: TestServer,
  name: Limit,
  subject: string,
  attempts: number,
  windowMinutes = 15,
): Promise<void> {
  const row = { attempts, window_ends_at: new Date(Date.now() + windowMinutes * 60_000) };
  await of.data.withSystem((tx) =>
    tx
      .insertInto('attempt_counters')
      .values({ name, subject, ...row })
      .onConflict((conflict) => conflict.columns(['name', 'subject']).doUpdateSet(row))
      .execute(),
  );
}

function outcome(answer: Answer<unknown>): string {
  const cookies = answer.headers.getSetCookie().length;
  return `${answer.status} ${cookies} ${answer.text.replace(/"request_id":"[^"]*"/, '')}`;
}

const passwordHash = hashPassword(testPassword);
let people = 0;
async function someone(of = server): Promise<{ id: number; username: string; email: string; phone: string }> {
  people += 1;
  const username = `guessed-${people}`;
  const phone = `+86138001380${String(people).padStart(2, '0')}`;
  const email = `${username}@people.example`;
  const hash = await passwordHash;
  const id = await of.data.withSystem((tx) =>
    createAccount(tx, { username, email, phone, passwordHash: hash, language: 'en' }),
  );
  return { id, username, email, phone };
}

describe('whether an account exists is not revealed by', () => {
  const passwords: [string, string][] = [
    ['wrong', 'not the password'],
    ['empty', ''],
    ['too long', 'x'.repeat(1025)],
    ['huge', 'x'.repeat(1024 * 1024)],
  ];
  test.each(passwords)('a login with a %s password', async (_, password) => {
    const { email, phone, username } = await someone();
    const known = [username, email, phone];
    const unknown = ['nobody', 'nobody@people.example', '+8613900139000'];
    const answers = await Promise.all([...known, ...unknown].map((name) => logIn(name, password)));
    expect(new Set(answers.map(outcome)).size).toBe(1);
    expect(answers[0]?.status).not.toBe(200);
  });

  test('how many logins are allowed, however the name is written', async () => {
    const { phone } = await someone();
    const national = (number: string) => number.replace('+86', '');
    for (const number of [phone, '+8613911139111']) {
      const tries = [];
      const headers = { 'x-forwarded-for': '203.0.113.5' };
      const one = (username: string) =>
        server
          .client()
          .call(accounts.login, { body: { username, password: 'wrong', product: 'refund' }, headers });
      for (let n = 0; n < 5; n += 1) tries.push(await one(number));
      for (let n = 0; n < 5; n += 1) tries.push(await one(national(number)));
      tries.push(await one(`+86 ${national(number)}`));
      const statuses = tries.map(({ status }) => status);
      expect(statuses, number).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    }
  });

  test.each(['signup', 'reset'] as const)('asking for a code to %s', async (purpose) => {
    const { email, phone } = await someone();
    const byMail = [await sendCode(email, purpose), await sendCode(`no-${purpose}@people.example`, purpose)];
    expect(new Set(byMail.map(outcome)).size).toBe(1);
    expect(byMail[0]?.status).toBe(200);
    const bySms = [];
    for (const to of [phone, `+8613900139${purpose === 'signup' ? '001' : '002'}`]) {
      bySms.push(await ask(accounts.sendSmsCode, { phone: to, purpose, captcha: await captcha() }));
    }
    expect(new Set(bySms.map(outcome)).size).toBe(1);
    expect(bySms[0]?.status).toBe(200);
  });

  test('using a wrong code, whether or not one was sent', async () => {
    const { email } = await someone();
    const nobody = 'no-code@people.example';
    const answers: Record<string, string[]> = { signup: [], reset: [], check: [] };
    for (const sent of [false, true]) {
      for (const address of [email, nobody]) {
        if (sent) await sendCode(address, 'signup');
        if (sent) await sendCode(address, 'reset');
        const password = testPassword;
        answers['signup']?.push(
          outcome(
            await ask(accounts.signUp, {
              email: address,
              code: '000000',
              password,
              captcha: await captcha(),
            }),
          ),
        );
        answers['reset']?.push(outcome(await reset(address, '000000')));
        answers['check']?.push(
          outcome(await ask(accounts.checkEmailCode, { email: address, code: '000000' })),
        );
      }
    }
    for (const given of Object.values(answers)) expect(new Set(given).size).toBe(1);
  });

  test('asking how an address is stored', async () => {
    const { email } = await someone();
    const answers = await Promise.all(
      [email, 'not-there@people.example'].map(async (address) => {
        const answer = await server
          .client()
          .call(accounts.getEmail, { query: { email: address }, headers: anyAddress() });
        return outcome(answer).replace(address, '');
      }),
    );
    expect(answers[1]).toBe(answers[0]);
  });
});

describe('response times do not reveal', () => {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

  async function milliseconds(work: () => Promise<unknown>): Promise<number> {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  }

  /** Interleaved, so that other load affects both measurements alike. */
  async function ratio(
    rounds: number,
    one: (n: number) => Promise<unknown>,
    other: (n: number) => Promise<unknown>,
  ) {
    const times: [number[], number[]] = [[], []];
    for (let n = 0; n < rounds; n += 1) {
      times[0].push(await milliseconds(() => one(n)));
      times[1].push(await milliseconds(() => other(n)));
    }
    return median(times[0]) / median(times[1]);
  }

  test('whether the account exists on login', async () => {
    const known = await Promise.all(Array.from({ length: 3 }, () => someone()));
    const factor = await ratio(
      24,
      (n) => logIn(known[n % 3]?.email ?? '', 'wrong'),
      (n) => logIn(`slow-${n % 3}@people.example`, 'wrong'),
    );
    expect(factor).toBeGreaterThan(0.5);
    expect(factor).toBeLessThan(2);
  });

  test('whether the account exists on password reset', async () => {
    const { email } = await someone();
    await sendCode(email, 'reset');
    await sendCode('slow-reset@people.example', 'reset');
    const factor = await ratio(
      19,
      () => reset(email, '000000'),
      () => reset('slow-reset@people.example', '000000'),
    );
    expect(factor).toBeGreaterThan(0.4);
    expect(factor).toBeLessThan(2.5);
  });

  test('whether a code was sent', async () => {
    const known = await Promise.all(Array.from({ length: 12 }, () => someone()));
    const solved = await Promise.all(Array.from({ length: 24 }, () => captcha()));
    const send = (email: string, n: number) =>
      ask(accounts.sendEmailCode, { email, purpose: 'reset', captcha: solved[n] });
    const factor = await ratio(
      12,
      (n) => send(known[n]?.email ?? '', n),
      (n) => send(`slow-code-${n}@people.example`, 12 + n),
    );
    expect(factor).toBeGreaterThan(0.4);
    expect(factor).toBeLessThan(2.5);
  });
});

describe('a password can be guessed ten times from an address', () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const logInFrom = (client: Client, username: string, password: string, headers = from) =>
    client.call(accounts.login, { body: { username, password, product: 'refund' }, headers });

  test('and then not even the right one is taken there, until a wait that doubles is over', async () => {
    const { id, email } = await someone();
    const retryAfter = ({ headers }: Answer<unknown>) => Number(headers.get('retry-after'));
    for (let n = 0; n < 10; n += 1)
      expect((await logInFrom(server.client(), email, `wrong ${n}`)).status).toBe(403);
    const refused = await logInFrom(server.client(), email, testPassword);
    expect(refused.problem.code).toBe('too_many_requests');
    expect(retryAfter(refused)).toBeLessThanOrEqual(15);
    // Elsewhere the owner signs in.
    expect((await logIn(email, testPassword)).status).toBe(200);
    await shorten('sign-in to an account from an address', `account:${id} 203.0.113.9`, 15);
    expect((await logInFrom(server.client(), email, 'wrong')).status).toBe(403);
    const again = await logInFrom(server.client(), email, testPassword);
    expect(again.status).toBe(429);
    expect(retryAfter(again)).toBeGreaterThan(15);
    expect(retryAfter(again)).toBeLessThanOrEqual(30);
    await shorten('sign-in to an account from an address', `account:${id} 203.0.113.9`, 30);
    expect((await logInFrom(server.client(), email, testPassword)).status).toBe(200);
  });

  test('by all its names together', async () => {
    const { email, phone, username } = await someone();
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
    const { email } = await someone();
    const statuses = [];
    for (let n = 0; n < 12; n += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:7:7::${n + 1}` };
      statuses.push((await logInFrom(server.client(), email, `wrong ${n}`, headers)).status);
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
  });

  test('and from everywhere together a hundred times', async () => {
    const { id, email } = await someone();
    await already(server, 'sign-in to an account', `account:${id}`, 95);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => logIn(email, `wrong ${n}`)));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('and a device that signed in before is never locked out by others', async () => {
    const { id, email } = await someone();
    const device = server.client();
    expect((await logInFrom(device, email, testPassword)).status).toBe(200);
    await already(server, 'sign-in to an account', `account:${id}`, 100);
    await already(server, 'sign-in to an account from an address', `account:${id} 203.0.113.9`, 10);
    expect((await logInFrom(server.client(), email, testPassword)).status).toBe(429);
    expect((await logInFrom(device, email, testPassword)).status).toBe(200);
    const { email: other } = await someone();
    for (let n = 0; n < 10; n += 1) await logInFrom(device, other, 'wrong');
    expect((await logInFrom(device, other, testPassword)).status).toBe(429);
  });

  test('and the owner gets a mail after twenty failures', async () => {
    const { id, email } = await someone();
    await already(server, 'sign-in to an account', `account:${id}`, 19);
    await logIn(email, 'wrong');
    expect((await server.mailTo(email)).subject).toContain('Failed sign-ins');
  });

  test('and forging an address gives no more of either', async () => {
    const { email } = await someone(bare);
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => logIn(email, `wrong ${n}`, bare)));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    await already(bare, 'sign-in from an address', '127.0.0.1', 99);
    expect((await logIn('forger-1', 'wrong', bare)).status).toBe(403);
    expect((await logIn('forger-2', 'wrong', bare)).status).toBe(429);
  });

  test('and a login that succeeds starts the count anew', async () => {
    const { email } = await someone();
    for (let n = 0; n < 9; n += 1) await logIn(email, 'wrong');
    expect((await logIn(email, testPassword)).status).toBe(200);
    expect((await logIn(email, 'wrong')).status).toBe(403);
  });

  test('as the old password too', async () => {
    const person = await server.person();
    const change = (old_password: string) =>
      person.call(accounts.changePassword, {
        body: { old_password, password: 'quite another password' },
        headers: anyAddress(),
      });
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => change(`wrong ${n}`)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect((await change(testPassword)).status).toBe(429);
  });
});

describe('a code', () => {
  test('of a sign-up can be tried five times, also at once', async () => {
    const email = 'five-tries@people.example';
    const code = await codeFor(email, 'signup');
    const tries = await Promise.all(Array.from({ length: 15 }, () => check(email, code, 'signup')));
    expect(tries.filter((valid) => valid)).toHaveLength(5);
  });

  test('of a reset has eight digits, and an outsider who guesses does not spoil it', async () => {
    const { email } = await someone();
    const code = await codeFor(email, 'reset');
    expect(code).toHaveLength(8);
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const body = { email, code: notThe(code), password: 'quite another password' };
    const guesses = [];
    for (let n = 0; n < 21; n += 1)
      guesses.push((await server.client().call(accounts.resetPasswordByEmail, { body, headers })).status);
    expect(guesses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
    expect((await reset(email, code)).status).toBe(200);
  });

  test('cannot be guessed across accounts without end', async () => {
    const { email } = await someone();
    await already(server, 'wrong code, in all', 'all', 5_000);
    const code = await codeFor(email, 'reset');
    expect((await reset(email, notThe(code))).status).toBe(429);
    expect((await reset(email, code)).status).toBe(200);
    await letPass('wrong code, in all', 'all');
  });

  test('is void after ten minutes', async () => {
    const { email } = await someone();
    const code = await codeFor(email, 'reset');
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
    expect((await reset(email, code)).problem.code).toBe('code_wrong');
  });

  test('works once', async () => {
    const { email } = await someone();
    const code = await codeFor(email, 'reset');
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
    expect((await reset(email, code)).status).toBe(400);
  });

  test('is void when a new one is sent', async () => {
    const { email } = await someone();
    const old = await codeFor(email, 'reset');
    await letPass('code to an address, soon', `email:${email}:reset`);
    const code = await codeFor(email, 'reset');
    if (old !== code) expect((await reset(email, old)).status).toBe(400);
    expect((await reset(email, code)).status).toBe(200);
  });

  test('fits only the address and the purpose it was sent for', async () => {
    const [one, other] = [await someone(), await someone()];
    const code = await codeFor(one.email, 'reset');
    const otherCode = await codeFor(other.email, 'reset');
    expect(await check(one.email, code, 'signup')).toBe(false);
    if (code !== otherCode) expect((await reset(other.email, code)).status).toBe(400);
    expect((await reset(one.email, code)).status).toBe(200);
  });

  test('cannot be guessed by asking for ever new ones', async () => {
    const { email } = await someone();
    const code = await codeFor(email, 'reset');
    await already(server, 'code tried', `email:${email}`, 100, 60);
    expect((await reset(email, code)).problem.code).toBe('too_many_requests');
  });
});

describe('codes are sent', () => {
  test('once a minute to an address, however it is written and by whichever call', async () => {
    const answers = [
      await sendCode('often@people.example', 'signup'),
      await sendCode('OFTEN@People.Example', 'signup'),
      await sendCode(' often@people.example', 'signup'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 429]);
    expect(Number(answers[1]?.headers.get('retry-after'))).toBeLessThanOrEqual(60);

    const texts = [];
    for (const [call, phone] of [
      [accounts.sendSmsCode, '+86 139 0013 9123'],
      [accounts.sendSmsCodeToo, '13900139123'],
    ] as const) {
      texts.push(await ask(call, { phone, captcha: await captcha() }));
    }
    expect(texts.map(({ status }) => status)).toEqual([200, 429]);
  });

  test('once, when asked for many times at once', async () => {
    const solved = await Promise.all(Array.from({ length: 8 }, () => captcha()));
    const answers = await Promise.all(
      solved.map((captcha) => ask(accounts.sendEmailCode, { email: 'at-once@people.example', captcha })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('fifteen times an hour to an address', async () => {
    const email = 'hourly@people.example';
    await already(server, 'code to an address', `email:${email}:signup`, 10);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await sendCode(email, 'signup')).status);
      await letPass('code to an address, soon', `email:${email}:signup`);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('thirty times an hour from an address, whatever it says of itself', async () => {
    await already(bare, 'code from an address', '127.0.0.1', 29);
    expect((await sendCode('thirtieth@people.example', 'signup', bare)).status).toBe(200);
    expect((await sendCode('thirty-first@people.example', 'signup', bare)).status).toBe(429);
  });
});

test('looking up addresses and codes is limited to sixty an hour from an address', async () => {
  const get = (client: Client) =>
    client.call(accounts.getEmail, { query: { email: 'looked@people.example' }, headers: anyAddress() });
  await already(bare, 'lookup from an address', '127.0.0.1', 58);
  expect((await get(bare.client())).status).toBe(200);
  const body = { email: 'looked@people.example', code: '000000' };
  expect((await ask(accounts.checkEmailCode, body, bare)).status).toBe(200);
  expect((await get(bare.client())).problem.code).toBe('too_many_requests');
  expect((await ask(accounts.checkEmailCode, body, bare)).problem.code).toBe('too_many_requests');
});
