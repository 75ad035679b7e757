import { contract } from '@recoup/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, testPassword, type TestServer } from '../../testing/test-server.ts';
import { createForwardedAddress, Guesser, getOutcome } from './testing-guesses.ts';

const { accounts } = contract;
/** Behind a trusted proxy, so that every call can have an address of its own. */
let server: TestServer;
let guesser: Guesser;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  guesser = new Guesser(server);
});
afterAll(() => server.close());

describe('whether an account exists is not revealed by', () => {
  const passwords: [string, string][] = [
    ['wrong', 'not the password'],
    ['empty', ''],
    ['too long', 'x'.repeat(1025)],
    ['huge', 'x'.repeat(1024 * 1024)],
  ];
  test.each(passwords)('a login with a %s password', async (_, password) => {
    const { email, phone, username } = await guesser.createUser();
    const known = [username, email, phone];
    const unknown = ['nobody', 'nobody@users.example', '+8613900139000'];
    const answers = await Promise.all([...known, ...unknown].map((name) => guesser.logIn(name, password)));
    expect(new Set(answers.map(getOutcome)).size).toBe(1);
    expect(answers[0]?.status).not.toBe(200);
  });

  test('how many logins are allowed, however the name is written', async () => {
    const { phone } = await guesser.createUser();
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
    const { email, phone } = await guesser.createUser();
    const byMail = [
      await guesser.sendCode(email, purpose),
      await guesser.sendCode(`no-${purpose}@users.example`, purpose),
    ];
    expect(new Set(byMail.map(getOutcome)).size).toBe(1);
    expect(byMail[0]?.status).toBe(200);
    const bySms = [];
    for (const to of [phone, `+8613900139${purpose === 'signup' ? '001' : '002'}`]) {
      bySms.push(
        await guesser.ask(accounts.sendSmsCode, { phone: to, purpose, captcha: await guesser.captcha() }),
      );
    }
    expect(new Set(bySms.map(getOutcome)).size).toBe(1);
    expect(bySms[0]?.status).toBe(200);
  });

  test('using a wrong code, whether or not one was sent', async () => {
    const { email } = await guesser.createUser();
    const nobody = 'no-code@users.example';
    const answers: Record<string, string[]> = { signup: [], reset: [], check: [] };
    for (const sent of [false, true]) {
      for (const address of [email, nobody]) {
        if (sent) await guesser.sendCode(address, 'signup');
        if (sent) await guesser.sendCode(address, 'reset');
        const password = testPassword;
        answers['signup']?.push(
          getOutcome(
            await guesser.ask(accounts.signUp, {
              email: address,
              code: '000000',
              password,
              captcha: await guesser.captcha(),
            }),
          ),
        );
        answers['reset']?.push(getOutcome(await guesser.reset(address, '000000')));
        answers['check']?.push(
          getOutcome(await guesser.ask(accounts.checkEmailCode, { email: address, code: '000000' })),
        );
      }
    }
    for (const given of Object.values(answers)) expect(new Set(given).size).toBe(1);
  });

  test('asking how an address is stored', async () => {
    const { email } = await guesser.createUser();
    const answers = await Promise.all(
      [email, 'not-there@users.example'].map(async (address) => {
        const answer = await server
          .client()
          .call(accounts.getEmail, { query: { email: address }, headers: createForwardedAddress() });
        return getOutcome(answer).replace(address, '');
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
    const known = await Promise.all(Array.from({ length: 3 }, () => guesser.createUser()));
    const factor = await ratio(
      24,
      (n) => guesser.logIn(known[n % 3]?.email ?? '', 'wrong'),
      (n) => guesser.logIn(`slow-${n % 3}@users.example`, 'wrong'),
    );
    expect(factor).toBeGreaterThan(0.5);
    expect(factor).toBeLessThan(2);
  });

  test('whether the account exists on password reset', async () => {
    const { email } = await guesser.createUser();
    await guesser.sendCode(email, 'reset');
    await guesser.sendCode('slow-reset@users.example', 'reset');
    const factor = await ratio(
      19,
      () => guesser.reset(email, '000000'),
      () => guesser.reset('slow-reset@users.example', '000000'),
    );
    expect(factor).toBeGreaterThan(0.4);
    expect(factor).toBeLessThan(2.5);
  });

  test('whether a code was sent', async () => {
    const known = await Promise.all(Array.from({ length: 12 }, () => guesser.createUser()));
    const solved = await Promise.all(Array.from({ length: 24 }, () => guesser.captcha()));
    const send = (email: string, n: number) =>
      guesser.ask(accounts.sendEmailCode, { email, purpose: 'reset', captcha: solved[n] });
    const factor = await ratio(
      12,
      (n) => send(known[n]?.email ?? '', n),
      (n) => send(`slow-code-${n}@users.example`, 12 + n),
    );
    expect(factor).toBeGreaterThan(0.4);
    expect(factor).toBeLessThan(2.5);
  });
});
