import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@recoup/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { Client } from '@recoup/testing/client';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readConfig } from '../config.ts';
import { openLiveHub } from '../live/hub.ts';
import { createLog } from '../log.ts';

let server: TestServer;
let secure: FastifyInstance;
let folder: string;
let url: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'recoup-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><head><script type="module" src="/assets/a.js"></script></head>',
  );
  await mkdir(join(folder, '.vite'));
  await writeFile(
    join(folder, '.vite', 'preloads.json'),
    JSON.stringify({
      '/auth/login': { en: ['assets/login.js'], zh: ['assets/login-zh.js'] },
      '/dashboard': { en: ['assets/dashboard.js', 'assets/dashboard.css'], zh: [] },
      '*': { en: ['assets/inside.js'], zh: ['assets/inside-zh.js'] },
    }),
  );
  await writeFile(join(folder, 'assets', 'a.js'), 'export {};');
  const config = readConfig({
    SECRET_KEY: '07'.repeat(32),
    DATA_DIR: 'unused',
    PUBLIC_URL: 'https://recoup.example',
    LOG_LEVEL: 'error',
  });
  const log = createLog('error', 'test');
  const live = await openLiveHub(server.connectionString, log);
  const page = {
    brand: { en: 'Recoup', zh: '追偿通' },
    staffAccount: 'staff',
    specialClient: 'special',
    supportMail: null,
    supportWidget: { url: 'https://widget.example/w.js', cnUrl: null, boot: {}, cnBoot: {} },
    demo: null,
  };
  secure = await createApp({
    config,
    data: server.data,
    live,
    log,
    web: { folder, config: () => page, widgetSources: {} },
  });
  secure.addHook('onClose', () => live.close());
  await secure.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(secure.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await secure.close();
  await rm(folder, { recursive: true });
  await server.close();
});

const kinds: [string, string, string, number, string?][] = [
  ['an answer', 'GET', '/api/account/captcha/', 200],
  ['a refusal', 'GET', '/api/account/api/user/myself/', 401],
  ['a cross-site refusal', 'GET', '/api/account/logout/', 403],
  ['a wrong body', 'POST', '/api/account/api/user/login/', 400, '{'],
  ['a large body', 'POST', '/api/account/api/user/login/', 413, JSON.stringify('x'.repeat(1_100_000))],
  ['an unknown call', 'GET', '/api/nothing', 404],
  ['an unknown call for its head', 'HEAD', '/api/nothing', 404],
  ['an unreadable path', 'GET', '/api/%ff', 400],
  ['an endless parameter', 'PATCH', `/api/account/api/profile/${'1'.repeat(300)}`, 400, '{}'],
  ['the description', 'GET', '/api/openapi.json', 200],
  ['the documentation', 'GET', '/api/docs', 200],
  ['its style', 'GET', '/api/docs.css', 200],
  ['the health check', 'GET', '/healthz', 200],
  ['the readiness check', 'GET', '/readyz', 200],
  ['the page', 'GET', '/dashboard', 200],
  ['a file', 'GET', '/assets/a.js', 200],
  ['a missing file', 'GET', '/assets/b.js', 404],
];
test.each(kinds)('the headers of %s', async (_, method, path, status, body) => {
  const answer = await new Client(url).send(method, path, body, {
    'sec-fetch-site': 'cross-site',
    ...(method !== 'GET' && { 'sec-fetch-site': 'same-origin' }),
  });
  expect(answer.status).toBe(status);
  const { headers } = answer;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('access-control-allow-origin')).toBeNull();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  const directives = new Map(
    policy
      .split('; ')
      .map((directive): [string, string] => [
        directive.split(' ')[0] ?? '',
        directive.split(' ').slice(1).join(' '),
      ]),
  );
  const scripts = directives.get('script-src') ?? directives.get('default-src');
  expect(scripts).toBeDefined();
  expect(scripts).not.toMatch(/unsafe-(inline|eval|hashes)|\*|data:|https?:(\s|$)/);
  if (path.startsWith('/api/') || path === '/dashboard') {
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('headers promise https only where it is', async () => {
  const answer = await server.client().call(contract.accounts.createCaptcha);
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});

test('the headers of a live stream forbid keeping it', async () => {
  const stream = await (await server.createUser()).call(contract.live.stream);
  expect(stream.headers.get('cache-control')).toBe('no-store');
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['/auth/login?ref=a', '', ['/assets/login.js']],
  ['/auth/login', 'dbo_lang=zh', ['/assets/login-zh.js']],
  ['/auth/login', 'dbo_login=1', []],
  ['/auth/signup', '', []],
  ['/dashboard', 'dbo_login=1', ['/assets/dashboard.js', '/assets/dashboard.css']],
  ['/tickets?page=2', 'dbo_login=1', ['/assets/inside.js']],
  ['/tickets', 'dbo_login=1; dbo_lang=zh', ['/assets/inside-zh.js']],
  ['/dashboard', '', []],
])('the page at %s, with the cookie "%s", links the files %j', async (path, cookie, files) => {
  const html = await (await fetch(url + path, { headers: { cookie } })).text();
  expect([...html.matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, file]) => file)).toEqual(files);
});
