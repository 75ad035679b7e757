import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  ['a premium number', '+1 900 555 0123', 400],
  ['a satellite phone', '+882 16 1234 5678', 400],
  ['a country outside the list', '+53 5 1234567', 400],
  ['a fixed line', '+49 30 901820', 400],
  ['a mobile phone in Germany', '+49 1512 3456789', 200],
  ['a mobile phone in China', '138 0013 8000', 200],
])('a code to %s', async (_, phone, status) => {
  const client = server.client();
  const body = { phone, purpose: 'signup', captcha: await client.captcha() };
  expect((await client.call(contract.accounts.sendSmsCode, { body })).status).toBe(status);
});
