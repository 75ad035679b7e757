import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** With exactly these headers, as fetch would not send them. */
function get(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((answered, failed) => {
    request(server.url + path, { headers }, (response) => {
      response.resume();
      answered(response.statusCode);
    })
      .on('error', failed)
      .end();
  });
}

const logout = '/api/account/logout/';

test('over plain http a GET that acts is taken from our own page and from no other', async () => {
  expect(await get(logout, { referer: `${server.url}/dashboard` })).toBe(200);
  expect(await get(logout, { referer: 'http://elsewhere.example/' })).toBe(403);
  expect(await get(logout, { referer: 'nonsense' })).toBe(403);
  expect(await get(logout, {})).toBe(403);
});

test('a name that was pointed at this machine is refused', async () => {
  const port = new URL(server.url).port;
  expect(await get('/healthz', { host: `rebound.example:${port}` })).toBe(403);
  const own = { host: `rebound.example:${port}`, origin: `http://rebound.example:${port}` };
  expect(await get(logout, own)).toBe(403);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    expect(await get('/healthz', { host }), host).toBe(200);
});
