import { contract, type Endpoint } from '@recoup/contract';
import type { Answer } from '@recoup/testing/client';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { testPassword, type TestServer } from '../../testing/test-server.ts';
import type { Limit } from './attempts.ts';
import { createAccount } from './create-account.ts';
import { hashPassword } from './passwords.ts';

const { accounts } = contract;

type Purpose = 'signup' | 'reset';

interface GuessedUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
}

let calls = 0;

/** Another address for every call; only a server behind a trusted proxy believes it. */
export function createForwardedAddress(): Record<string, string> {
  calls += 1;
  return { 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` };
}

export const changeLastDigit = (code: string) => code.replace(/.$/, (last) => (last === '0' ? '1' : '0'));

/** The parts of an answer a caller can observe. */
export function getOutcome(answer: Answer<unknown>): string {
  const cookies = answer.headers.getSetCookie().length;
  return `${answer.status} ${cookies} ${answer.text.replace(/"request_id":"[^"]*"/, '')}`;
}

const passwordHash = hashPassword(testPassword);
let users = 0;

/** Guesses passwords and codes of a server's accounts. */
export class Guesser {
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  ask<E extends Endpoint>(endpoint: E, body: unknown) {
    return this.#server.client().call(endpoint, { body, headers: createForwardedAddress() });
  }

  logIn(username: string, password: string) {
    return this.ask(accounts.login, { username, password, product: 'refund' });
  }

  captcha(): Promise<string> {
    return this.#server.client().captcha(createForwardedAddress());
  }

  async sendCode(email: string, purpose: Purpose) {
    return this.ask(accounts.sendEmailCode, { email, purpose, captcha: await this.captcha() });
  }

  async codeFor(email: string, purpose: Purpose): Promise<string> {
    expect((await this.sendCode(email, purpose)).status).toBe(200);
    return /\b(?:\d{8}|\d{6})\b/.exec((await this.#server.mailTo(email)).text)?.[0] ?? 'no code';
  }

  reset(email: string, code: string) {
    return this.ask(accounts.resetPasswordByEmail, { email, code, password: 'quite another password' });
  }

  async check(email: string, code: string, purpose: Purpose = 'reset'): Promise<boolean> {
    return (await this.ask(accounts.checkEmailCode, { email, code, purpose })).result.valid;
  }

  /** Moves a limit's timestamp instead of waiting. */
  async expireAttempts(name: Limit, subject: string): Promise<void> {
    await this.#server.data.withSystem((tx) =>
      tx
        .updateTable('attempt_counters')
        .set({ window_ends_at: sql`now() - interval '1 second'` })
        .where('name', '=', name)
        .where('subject', '=', subject)
        .execute(),
    );
  }

  /** Moves the last attempt of a limit that slows down into the past. */
  async shorten(name: Limit, subject: string, seconds: number): Promise<void> {
    await this.#server.data.withSystem((tx) =>
      tx
        .updateTable('attempt_counters')
        .set({ window_ends_at: sql`window_ends_at - make_interval(secs => ${seconds})` })
        .where('name', '=', name)
        .where('subject', '=', subject)
        .execute(),
    );
  }

  /** Simulates earlier attempts. */
  async simulateAttempts(name: Limit, subject: string, attempts: number, windowMinutes = 15): Promise<void> {
    const row = { attempts, window_ends_at: new Date(Date.now() + windowMinutes * 60_000) };
    await this.#server.data.withSystem((tx) =>
      tx
        .insertInto('attempt_counters')
        .values({ name, subject, ...row })
        .onConflict((conflict) => conflict.columns(['name', 'subject']).doUpdateSet(row))
        .execute(),
    );
  }

  /** A new account, with the production cost of password hashing. */
  async createUser(): Promise<GuessedUser> {
    users += 1;
    const username = `guessed-${users}`;
    const phone = `+86138001380${String(users).padStart(2, '0')}`;
    const email = `${username}@users.example`;
    const hash = await passwordHash;
    const id = await this.#server.data.withSystem((tx) =>
      createAccount(tx, { username, email, phone, passwordHash: hash, language: 'en' }),
    );
    return { id, username, email, phone };
  }
}
