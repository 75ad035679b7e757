import { expect, test, vi } from 'vitest';
import { createCaller, type CallContext } from './call.ts';
import { confirmation } from './confirmation.ts';
import { signedOut } from './signed-out.ts';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function callerAgainst(reply: (url: string, init: RequestInit) => Response | Promise<Response>, around = {}) {
  const fetch = vi.fn(async (url: string, init: RequestInit) => reply(url, init));
  const surroundings: CallContext = {
    fetch,
    chosenAccount: () => '7',
    pagePath: () => '/dashboard',
    askSignedOut: signedOut.ask,
    askConfirmation: confirmation.ask,
    openPasswordChange: () => undefined,
    ...around,
  };
  return { fetch, call: createCaller(surroundings) };
}

test('every request sends cookies and asks for JSON', async () => {
  const { fetch, call } = callerAgainst(() => json(200, { result: {} }));
  await call('GET /api/account/api/profile/myself/');
  expect(fetch).toHaveBeenCalledWith(
    '/api/account/api/profile/myself/?user_id=7',
    expect.objectContaining({
      credentials: 'include',
      headers: { accept: 'application/json' },
      signal: expect.any(AbortSignal),
    }),
  );
});

test('a call can name another account than the chosen one, or none', async () => {
  const { fetch, call } = callerAgainst(() => json(200, { result: {} }));
  await call('GET /api/account/api/user/myself/', { account: '9' });
  await call('GET /api/account/api/user/myself/', { account: null });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/api/account/api/user/myself/?user_id=9',
    '/api/account/api/user/myself/',
  ]);
});

test('a retry names the account of the first try', async () => {
  let chosen = '7';
  let signedIn = false;
  const { fetch, call } = callerAgainst(() => (signedIn ? json(200, 'in') : json(401, {})), {
    chosenAccount: () => chosen,
  });
  const reply = call('GET /api/account/api/email/');
  await expect.poll(() => signedOut.isOpen()).toBe(true);
  chosen = '8';
  signedIn = true;
  signedOut.answer('retry');
  await reply;
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/api/account/api/email/?user_id=7',
    '/api/account/api/email/?user_id=7',
  ]);
});

test('a reply without a result is returned unchanged', async () => {
  const { call } = callerAgainst(() => json(200, { id: 3, more: true }));
  await expect(call('GET /api/account/api/profile/myself/')).resolves.toEqual({ id: 3, more: true });
});

test('a good reply that cannot be read is an unknown error', async () => {
  const { call } = callerAgainst(() => new Response('<html>'));
  await expect(call('GET /api/account/captcha/')).rejects.toMatchObject({ code: 520 });
});

test('an aborted call fails with the caller’s reason', async () => {
  const abort = new AbortController();
  const { call } = callerAgainst((_url, init) => {
    abort.abort(new Error('left the page'));
    init.signal?.throwIfAborted();
    return json(200, {});
  });
  const leaving = call('GET /api/account/captcha/', { signal: abort.signal });
  await expect(leaving).rejects.toThrow('left the page');
});

test('ten requests refused at once show one dialog, and retry repeats them all', async () => {
  let signedIn = false;
  const { fetch, call } = callerAgainst(() => (signedIn ? json(200, { result: 'in' }) : json(401, '')));
  const ask = vi.fn(signedOut.ask);
  const asking = createCaller({
    fetch,
    chosenAccount: () => null,
    pagePath: () => '/tickets',
    askSignedOut: ask,
    askConfirmation: confirmation.ask,
    openPasswordChange: () => undefined,
  });
  const replies = Array.from({ length: 10 }, () => asking('GET /api/account/api/email/'));
  await expect.poll(() => ask).toHaveBeenCalledTimes(10);
  expect(signedOut.isOpen()).toBe(true);
  signedIn = true;
  signedOut.answer('retry');
  expect(signedOut.isOpen()).toBe(false);
  await expect(Promise.all(replies)).resolves.toEqual(Array.from({ length: 10 }, () => 'in'));
  expect(fetch).toHaveBeenCalledTimes(20);
  await expect(call('GET /api/account/captcha/')).resolves.toBe('in');
});

test('returning to login ends the refused requests', async () => {
  const { call } = callerAgainst(() => json(401, { message: 'Please sign in' }));
  const refused = call('GET /api/account/api/email/');
  await expect.poll(() => signedOut.isOpen()).toBe(true);
  signedOut.answer('login');
  await expect(refused).rejects.toMatchObject({ code: 401, message: 'Please sign in' });
});

test('no dialog is shown on /amz-login', async () => {
  const { call } = callerAgainst(() => json(401, { msg: 'no' }), { pagePath: () => '/amz-login' });
  await expect(call('GET /api/account/api/email/')).rejects.toMatchObject({ code: 401 });
  expect(signedOut.isOpen()).toBe(false);
});

test('a call that needs a confirmation is repeated once the user has confirmed', async () => {
  let confirmed = false;
  const { fetch, call } = callerAgainst(() =>
    confirmed ? json(200, { result: 'done' }) : json(403, { code: 'confirmation_needed', message: '' }),
  );
  const reply = call('POST /api/account/api/factors/totp/');
  await expect.poll(() => confirmation.isOpen()).toBe(true);
  confirmed = true;
  confirmation.answer('confirmed');
  expect(await reply).toBe('done');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a call fails when the user does not confirm', async () => {
  const { call } = callerAgainst(() => json(403, { code: 'confirmation_needed', message: 'Confirm.' }));
  const reply = call('POST /api/account/api/factors/totp/');
  await expect.poll(() => confirmation.isOpen()).toBe(true);
  confirmation.answer('cancelled');
  await expect(reply).rejects.toMatchObject({ reason: 'confirmation_needed' });
});

test('a call without a reply in time fails as a timeout', async () => {
  const { call } = callerAgainst(
    (_url, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  await expect(call('GET /api/account/api/email/', { timeoutMs: 1 })).rejects.toMatchObject({
    kind: 'timeout',
  });
});
