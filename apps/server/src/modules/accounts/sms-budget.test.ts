import { contract } from '@recoup/contract';
import type { Client } from '@recoup/testing/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { superuserRole } from './public.ts';

let server: TestServer;
let calls = 0;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', SMS_PER_DAY: '6', SMS_PER_DAY_AND_COUNTRY: '3' });
});
afterAll(() => server.close());

const anyAddress = () => ({ 'x-forwarded-for': `10.1.0.${(calls += 1)}` });

async function send(phone: string, headers = anyAddress(), captcha?: string) {
  const client: Client = server.client();
  const body = { phone, purpose: 'signup', captcha: captcha ?? (await client.captcha(headers)) };
  return client.call(contract.accounts.sendSmsCode, { body, headers });
}

test('a day has a budget of text messages for each country and in all, and operators are warned', async () => {
  await server.createUser({ roles: [superuserRole], email: 'operator@users.example' });
  await server.createUser({ roles: [superuserRole], email: 'operator-zh@users.example', language: 'zh' });
  for (const phone of ['+4915123456701', '+4915123456702', '+4915123456703'])
    expect((await send(phone)).status).toBe(200);
  expect((await send('+4915123456704')).status).toBe(429);
  expect((await server.mailTo('operator@users.example')).text).toContain('to Germany');
  expect((await server.mailTo('operator-zh@users.example')).text).toContain('向德国发送了');
  for (const phone of ['13800138001', '13800138002', '+447400123456'])
    expect((await send(phone)).status).toBe(200);
  expect((await send('+447400123457')).status).toBe(429);
});

test('each text message makes the next from the same network harder to ask for', async () => {
  const quiet = await startTestServer({ TRUST_PROXY: '1' });
  const client = quiet.client();
  const from = (last: string) => ({ 'x-forwarded-for': `2001:db8:1:2::${last}` });
  const hardness = async (last: string, channel: 'email' | 'sms' = 'sms') =>
    (await client.call(contract.accounts.createCaptcha, { headers: from(last), query: { channel } })).result
      .maxnumber;
  const first = await hardness('1');
  const early = await client.captcha(from('1'));
  const body = { phone: '13800138003', purpose: 'signup', captcha: await client.captcha(from('1')) };
  const sent = await client.call(contract.accounts.sendSmsCode, { body, headers: from('1') });
  expect(sent.status).toBe(200);
  // Another address of the same 64 bits.
  expect(await hardness('2')).toBe(2 * first);
  expect(await hardness('2', 'email')).toBe(first);
  const stale = await client.call(contract.accounts.sendSmsCode, {
    body: { phone: '13800138004', purpose: 'signup', captcha: early },
    headers: from('2'),
  });
  expect(stale.problem.code).toBe('captcha_failed');
  await quiet.close();
});
