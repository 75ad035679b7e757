import { request } from 'node:http';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';

let sandbox: TestedSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  expect((await sandbox.get('/healthz')).status).toBe(200);
});
afterAll(() => sandbox.close());

async function statusOfRaw(bytes: string): Promise<number> {
  const socket = connect(sandbox.httpPort, '127.0.0.1');
  socket.end(bytes);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await readAll(socket))?.[1]);
}

test.each([
  ['nonsense', 'hello\r\n\r\n', 400],
  ['an absolute target of another host', 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['two slashes', 'GET //evil.example HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
  ['a broken escape', 'GET /mail/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
  [
    'a name that is not ours',
    'GET /mailbox.json HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    403,
  ],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused', async (_case, bytes, status) => {
  expect(await statusOfRaw(bytes)).toBe(status);
});

test.each([
  ['GET', '/nowhere', 404],
  ['GET', '/mail/999999', 404],
  ['GET', '/mail/abc', 404],
  ['GET', '/mail/999999/content', 404],
  ['GET', '/mail/999999/source', 404],
  ['DELETE', '/mailbox.json', 405],
  ['POST', '/language', 415],
  ['GET', '/2010-04-01/Accounts/AC0/Messages.json', 405],
])('%s %s gets %i', async (method, path, status) => {
  expect((await sandbox.get(path, { method })).status).toBe(status);
});

test.each([
  [{ channel: 'fax', kind: '500' }],
  [{ channel: 'sms', kind: '418' }],
  [{ channel: 'mail', kind: '421', count: '0' }],
  [{ channel: 'mail', kind: '421', count: 'many' }],
])('the failure %j is refused', async (form) => {
  expect((await sandbox.post('/faults', form)).status).toBe(400);
});

test('a form sent by another site is refused', async () => {
  const form = { channel: 'mail', kind: 'none' };
  // fetch does not allow setting this header.
  const status = await new Promise((resolve) => {
    const call = request(
      `${sandbox.url}/faults`,
      {
        method: 'POST',
        headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      },
      (response) => resolve(response.resume().statusCode),
    );
    call.end(new URLSearchParams(form).toString());
  });
  expect(status).toBe(403);
});

test('a body above the limit is refused', async () => {
  const response = await sandbox.post('/faults', { channel: 'mail', kind: 'x'.repeat(100_000) });
  expect(response.status).toBe(413);
});
