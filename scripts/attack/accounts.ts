import { contract } from '@recoup/contract';
import type { Attack } from './attack.ts';
import { password } from './target.ts';

const { accounts, live } = contract;

const pumping: Attack = {
  name: 'Text messages: premium, satellite, fixed-line and unlisted numbers',
  run: async (target, tally) => {
    for (const phone of [
      '+1 900 555 0123',
      '+44 909 879 0123',
      '+882 16 1234 5678',
      '+883 5100 1234 5678',
      '+870 773 123 456',
      '+53 5 1234567',
      '+960 771 2345',
      '+49 30 901820',
    ]) {
      for (const call of [accounts.sendSmsCode, accounts.sendSmsCodeToo]) {
        const client = target.visitor();
        const headers = target.elsewhere();
        const body = { phone, purpose: 'signup', captcha: await client.captcha(headers) };
        const { status } = await client.call(call, { body, headers });
        tally.attempt(`a message to ${phone} was accepted`, status === 200);
      }
    }
  },
};

const hoarding: Attack = {
  name: 'Text messages: many from one IPv6 network, with challenges fetched while they were easy',
  run: async (target, tally) => {
    const client = target.visitor();
    const headers = (n: number) => ({ 'x-forwarded-for': `2001:db8:7:7::${n}` });
    const hoard: string[] = [];
    for (let n = 0; n < 4; n += 1) hoard.push(await client.captcha(headers(n)));
    for (const [n, captcha] of hoard.entries()) {
      const body = { phone: `1380013810${n}`, purpose: 'signup', captcha };
      const { status } = await client.call(accounts.sendSmsCode, { body, headers: headers(n) });
      tally.attempt(`message ${n + 1} was accepted`, n > 0 && status === 200);
    }
  },
};

const lockOut: Attack = {
  name: 'Lock-out: wrong passwords from many addresses keep the owner’s device from signing in',
  run: async (target, tally) => {
    const { client, email } = await target.account();
    await client.call(accounts.logout);
    for (let n = 0; n < 25; n += 1) {
      const body = { username: email, password: `wrong ${n}`, product: 'refund' };
      const answer = await target.visitor().call(accounts.login, { body, headers: target.elsewhere() });
      tally.attempt('a wrong password was accepted', answer.status === 200);
    }
    const own = { username: email, password, product: 'refund' };
    const owner = await client.call(accounts.login, { body: own, headers: target.elsewhere() });
    tally.attempt(`the owner was answered ${owner.status}`, owner.status !== 200);
  },
};

const guessing: Attack = {
  name: 'Guessing: reset codes and passwords from one address without end',
  run: async (target, tally) => {
    const { email } = await target.account();
    const headers = target.elsewhere();
    const client = target.visitor();
    const captcha = await client.captcha(headers);
    await client.call(accounts.sendEmailCode, { body: { email, purpose: 'reset', captcha }, headers });
    const answers: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const body = { email, code: String(n).padStart(8, '0'), password: 'stolen lantern quiet seven' };
      const { status } = await client.call(accounts.resetPasswordByEmail, { body, headers });
      answers.push(status);
      tally.attempt('a guessed code was accepted', status === 200);
    }
    tally.attempt('guesses of codes are not limited', !answers.includes(429));
    const tried: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const body = { username: email, password: `wrong ${n}`, product: 'refund' };
      tried.push((await client.call(accounts.login, { body, headers })).status);
    }
    tally.attempt('guesses of passwords are not limited', !tried.includes(429));
  },
};

const endedSession: Attack = {
  name: 'Ended sessions: calls and live streams after signing out',
  run: async (target, tally) => {
    const { client } = await target.account();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const abort = new AbortController();
    const stream = await fetch(target.url + live.stream.path, { headers: { cookie }, signal: abort.signal });
    const reader = stream.body?.getReader();
    const hasEnded = (async () => {
      for (;;) if ((await reader?.read())?.done !== false) return true;
    })();
    await client.call(accounts.logout);
    const late = new Promise<false>((end) => setTimeout(() => end(false), 15_000).unref());
    tally.attempt('the stream goes on', !(await Promise.race([hasEnded, late])));
    abort.abort();
    await hasEnded.catch(() => undefined);
    const again = target.visitor();
    for (const part of cookie.split('; ')) {
      const [name = '', value = ''] = part.split(/=(.*)/s);
      again.cookies.set(name, value);
    }
    const { status } = await again.call(accounts.myself);
    tally.attempt(`the old cookie was answered ${status}`, status !== 401);
  },
};

const weakPasswords: Attack = {
  name: 'Passwords: common ones, keyboard rows, and the user’s own address',
  run: async (target, tally) => {
    const { client, email } = await target.account();
    for (const weak of ['password1234', 'qwertyuiop12', '123456789012', '1q2w3e4r5t6y', email, 'short']) {
      const body = { old_password: password, password: weak };
      const { status } = await client.call(accounts.changePassword, { body });
      tally.attempt(`${weak} was accepted`, status === 200);
    }
  },
};

export const accountAttacks = [pumping, hoarding, lockOut, guessing, weakPasswords, endedSession];
