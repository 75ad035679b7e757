import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoCredentials } from '../demo-credentials.ts';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';

const { account, token } = demoCredentials.twilio;
const path = `/2010-04-01/Accounts/${account}/Messages.json`;
const good = { To: '+14155550100', From: '+15005550006', Body: 'Your code is 112233.' };
let sandbox: TestedSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.post('/faults', { channel: 'sms', kind: 'none' }));
afterAll(() => sandbox.close());

function basic(user: string, password: string) {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

test("a message is answered with 201 and Twilio's message resource, and appears on the phone", async () => {
  const response = await sandbox.post(path, good, basic(account, token));
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    account_sid: account,
    status: 'queued',
    to: '+14155550100',
    from: '+15005550006',
    body: 'Your code is 112233.',
    direction: 'outbound-api',
    error_code: null,
    num_segments: '1',
    uri: expect.stringMatching(/^\/2010-04-01\/Accounts\/AC[0-9a-f]+\/Messages\/SM[0-9a-f]{32}\.json$/),
  });
  // As people type it, with the number's plus sign unescaped.
  const phone = await sandbox.get('/phone.json?to=+14155550100');
  expect(await phone.json()).toMatchObject({
    messages: [{ provider: 'twilio', to: '+14155550100', code: '112233', unread: true }],
  });
});

test.each([
  ['a wrong token', basic(account, 'wrong')],
  ['another account', basic('AC0', token)],
  ['no login', {}],
  ['nonsense', { authorization: 'Basic !!!' }],
])('%s is answered with Twilio’s 20003', async (_case, headers) => {
  const response = await sandbox.post(path, good, headers);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    code: 20003,
    message: 'Authenticate',
    more_info: 'https://www.twilio.com/docs/errors/20003',
    status: 401,
  });
});

test.each([
  [21211, { To: '12345' }],
  [21211, { To: '+15005550001' }],
  [21604, { To: '' }],
  [21603, { From: '' }],
  [21212, { From: '+1' }],
  [21602, { Body: '' }],
  [21617, { Body: 'x'.repeat(1601) }],
])('code %i is what %j gets', async (code, change) => {
  const response = await sandbox.post(path, { ...good, ...change }, basic(account, token));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code,
    status: 400,
    more_info: expect.stringContaining(`${code}`),
  });
});

test.each([
  ['500', 500, 20500],
  ['429', 429, 20429],
])('the fault %s happens once', async (kind, status, code) => {
  await sandbox.post('/faults', { channel: 'sms', kind });
  const failed = await sandbox.post(path, good, basic(account, token));
  expect(failed.status).toBe(status);
  expect(await failed.json()).toMatchObject({ code, status });
  expect((await sandbox.post(path, good, basic(account, token))).status).toBe(201);
});

test('the failure "no answer" keeps the caller waiting', async () => {
  await sandbox.post('/faults', { channel: 'sms', kind: 'timeout' });
  const call = sandbox.get(path, {
    method: 'POST',
    body: new URLSearchParams(good),
    headers: basic(account, token),
    signal: AbortSignal.timeout(200),
  });
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
});
