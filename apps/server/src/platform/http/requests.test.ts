import { contract, endpoints, type Endpoint } from '@recoup/contract';
import { problemStatus, type ProblemCode } from '@recoup/contract/problems';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Client, type Answer } from '@recoup/testing/client';
import { sampledCalls } from '../../testing/samples/index.ts';
import type { Sample } from '../../testing/samples/sample.ts';
import { injectTransport } from '../../testing/inject-transport.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { catalogues } from '../language.ts';
import type { FieldFault } from '../problem.ts';

/** The long run is for changes to request parsing. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 25);

const { accounts } = contract;
let server: TestServer;
let user: TestUser;
/** The same user without a socket: thousands of calls over HTTP would be slow. */
let injected: Client;
let profile: number;
let calls = 0;

beforeAll(async () => {
  // Behind a trusted proxy every call can have its own address, so that rate limits are not measured here.
  server = await startTestServer({ TRUST_PROXY: '1' });
  // Only replies are checked; enqueued syncs, audits and mails would slow down later calls.
  await server.stopWorker();
  const newcomer = await server.createUser();
  user = newcomer;
  injected = new Client(server.url, injectTransport(server.app));
  await injected.signIn(newcomer.username, testPassword);
  profile = (await user.call(accounts.getProfile)).result.id;
});
afterAll(() => server.close());

function elsewhere(): Record<string, string> {
  calls += 1;
  return { 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` };
}

const fieldFaults: FieldFault[] = [
  { fault: 'required' },
  { fault: 'too_short', minimum: 1 },
  { fault: 'too_long', maximum: 1 },
  { fault: 'too_small', minimum: 1 },
  { fault: 'too_large', maximum: 1 },
  { fault: 'not_an_email' },
  { fault: 'not_a_phone' },
  { fault: 'wrong_code' },
  { fault: 'wrong_password' },
  { fault: 'not_valid' },
];
const withoutFigures = (words: string) => words.replaceAll(/-?\d[\d.e+]*/g, '#');
const wordsIn = (language: 'en' | 'zh') =>
  fieldFaults.map((fault) => withoutFigures(catalogues[language].fieldFault(fault)));
const fieldWords = { en: wordsIn('en'), zh: wordsIn('zh') };

/** A refusal has exactly our shape, so it cannot contain a stack or SQL. */
function expectRefusal(answer: Answer<unknown>, language: 'en' | 'zh' = 'en'): void {
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { code, message, fields, request_id, ...rest } = answer.problem;
  expect(rest).toEqual({});
  expect(answer.status).toBe(problemStatus[code as ProblemCode]);
  expect(message).toBe(catalogues[language].problems[code as ProblemCode]);
  expect(request_id).toBe(answer.headers.get('x-request-id'));
  for (const words of Object.values(fields ?? {}))
    expect(fieldWords[language]).toContain(withoutFigures(words));
}

function getClient({ access, format }: Endpoint): Client {
  // A stream does not end, so it cannot be injected.
  if (format === 'events') return access === 'public' ? server.client() : user;
  return access === 'public' ? new Client(server.url, injectTransport(server.app)) : injected;
}

async function sampleCall(client: Client, call: Endpoint, sample: Sample, path = call.path) {
  return client.call(
    { ...call, path },
    {
      params: (await sample.params?.(server.data, user.id, server.objects)) ?? {},
      query: sample.query?.(String(calls)) ?? {},
      ...(call.method !== 'GET' && { body: sample.form?.() ?? sample.body?.(String(calls)) ?? {} }),
      headers: elsewhere(),
    },
  );
}

describe.each(sampledCalls)('%s', (_, call, sample) => {
  test('is the same with and without the trailing slash', async () => {
    const client = call.access === 'public' ? server.client() : user;
    const bare = call.path.replace(/\/$/, '');
    const answers = [
      await sampleCall(client, call, sample, `${bare}/`),
      await sampleCall(client, call, sample, bare),
    ];
    const outcomes = answers.map(({ status, problem }) => `${status} ${problem.code}`);
    expect(outcomes[1]).toBe(outcomes[0]);
    if (sample.refused !== 'not_found') expect(outcomes[0]).not.toContain('not_found');
    for (const answer of answers) {
      if (answer.status !== 200) expectRefusal(answer);
      else if (call.format === 'json')
        expect(Object.keys(JSON.parse(answer.text) as object)).toEqual(['result']);
    }
  });

  test('takes no other method', async () => {
    const path = call.path.replaceAll(/\{\w+\}/g, '1');
    const fits = (other: Endpoint) =>
      new RegExp(`^${other.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
    const taken = endpoints.filter(fits).map((other) => other.method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if ((taken as string[]).includes(method)) continue;
      const answer = await user.send(method, path, undefined, elsewhere());
      expect(answer.problem.code, method).toBe('not_found');
      expectRefusal(answer);
    }
    const head = await user.send('HEAD', path, undefined, elsewhere());
    expect([head.status, head.text]).toEqual([404, '']);
  });

  test('takes or refuses every odd value in every field', async () => {
    if (call.method === 'GET') return;
    const client = getClient(call);
    const path = call.path.replaceAll(/\{\w+\}/g, String(profile));
    for (const field of listFields(call, sample)) {
      for (const odd of oddities) {
        calls += 1;
        const body = { ...sample.body?.(String(calls)), [field]: odd };
        const answer = await client.send(call.method, path, body, elsewhere());
        expect(answer.status, `${field}: ${JSON.stringify(odd)}`).toBeLessThan(500);
        if (answer.status !== 200) expectRefusal(answer);
      }
    }
  });

  test('never fails on what no page would send', async () => {
    const client = getClient(call);
    await fc.assert(
      fc.asyncProperty(requestFor(call, sample), async ({ path, body }) => {
        const answer = await client.send(call.method, path, body, elsewhere());
        expect(answer.status).toBeLessThan(500);
        if (answer.status !== 200) expectRefusal(answer);
      }),
      { numRuns },
    );
  });
});

const oddities: unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202egpj.exe',
  "' or 1=1; --",
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  'İstanbul@ẞ.example',
  '1e309',
  null,
  true,
  -0,
  0,
  -1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  0.1,
  [],
  {},
  [[[[[]]]]],
  { length: -1 },
  { toString: null, valueOf: null },
  { constructor: { prototype: { admin: true } } },
  'x'.repeat(5_000),
];

const rawBodies = (valid: string): string[] => [
  valid.replace(/^\{/, '{"__proto__":{"roles":["*.superuser"]},'),
  valid.replace(/^\{/, '{"constructor":{"prototype":{"x":1}},'),
  valid.replace(/^\{(.*)\}$/s, '{$1,$1}'),
  valid.replace(/:("[^"]*"|\d+)/, ':1e309'),
  valid.replace(/:("[^"]*"|\d+)/, ':-0'),
  valid.replace(/:("[^"]*"|\d+)/, ':9223372036854775808'),
  valid.replace(/:("[^"]*"|\d+)/, ':"\\ud800"'),
  `\ufeff${valid}`,
  `${valid}}`,
  valid.slice(0, -1),
  'null',
  '[]',
  '"text"',
  '0',
  '',
  `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  `${'{"x":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
];

/** A valid request with some parts replaced by odd values. */
function requestFor(call: Endpoint, sample: Sample): fc.Arbitrary<{ path: string; body?: unknown }> {
  const odd = fc.oneof(
    fc.constantFrom(...oddities),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.double(),
    fc.bigInt().map(String),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const valid = sample.body?.('0') ?? {};
  const changedFields = fc
    .uniqueArray(fc.constantFrom(...listFields(call, sample)), { maxLength: 2 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, odd]))))
    .map((changes) => ({ ...valid, ...changes }));
  const inUrl = fc.oneof(
    odd.map((value) => encodeURIComponent(JSON.stringify(value).toWellFormed().replaceAll('"', ''))),
    fc.constantFrom('%00', '%ED%A0%80', '%', '%FF', '..%2f..%2f', 'x'.repeat(300), '1;a=b', '0x3e9', '1e3'),
  );
  const query = fc
    .array(
      fc.tuple(fc.constantFrom('user_id', 'format', 'limit', 'email', '__proto__', 'a[b]', '%00'), inUrl),
      {
        maxLength: 4,
      },
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
  const sampleQuery = new URLSearchParams(
    Object.entries(sample.query?.('0') ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  const body: fc.Arbitrary<unknown> =
    call.method === 'GET'
      ? fc.constant(undefined)
      : mostly<unknown>(changedFields, fc.constantFrom(...rawBodies(JSON.stringify(valid))));
  return fc
    .tuple(mostly(fc.constant(String(profile)), inUrl), mostly(fc.constant(sampleQuery), query), body)
    .map(([id, search, sent]) => ({
      path: `${call.path.replaceAll(/\{\w+\}/g, () => id)}?${search}`,
      ...(sent !== undefined && { body: sent }),
    }));
}

function mostly<T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: rare });
}

function listFields(call: Endpoint, sample: Sample): string[] {
  const { properties = {} } = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  return [...new Set([...Object.keys(properties), ...Object.keys(sample.body?.('0') ?? {}), 'user_id'])];
}

describe('bodies', () => {
  const change = (body: string | undefined, headers: Record<string, string> = {}) =>
    user.send('PATCH', `/api/account/api/profile/${profile}/`, body, headers);

  test('of more than a megabyte are refused, whether or not they say how long they are', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
    const answer = await change(large);
    expect(answer.problem.code).toBe('body_too_large');
    expectRefusal(answer);

    const streamed = await fetch(`${server.url}/api/account/api/user/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    });
    expect(streamed.status).toBe(413);
  });

  test('of a megabyte less a little are read and their field named', async () => {
    const answer = await change(JSON.stringify({ name: 'x'.repeat(1024 * 1024 - 100) }));
    expect(answer.problem).toMatchObject({
      code: 'invalid_input',
      fields: { name: 'At most 120 characters' },
    });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('that call themselves %s are not taken', async (type) => {
    const answer = await change('{"name":"x"}', { 'content-type': type });
    expect(answer.problem.code).toBe('unsupported_media');
    expectRefusal(answer);
  });

  test.each(rawBodies('{"name":"x"}').map((body): [string, string] => [body.slice(0, 40), body]))(
    'like %s are answered plainly',
    async (_, body) => {
      const answer = await change(body);
      expect([200, 400]).toContain(answer.status);
      if (answer.status !== 200) expectRefusal(answer);
    },
  );

  test('that try to reach the prototype change nothing', async () => {
    await change('{"__proto__":{"company":"polluted"},"name":"x"}');
    await change('{"constructor":{"prototype":{"company":"polluted"}},"name":"x"}');
    expect(Object.hasOwn(Object.prototype, 'company')).toBe(false);
    expect((await user.call(accounts.getProfile)).text).not.toContain('polluted');
  });

  test('with NUL or half a character are refused before the database sees them', async () => {
    for (const name of ['a\0b', '\ud800', 'x\udfff']) {
      expect((await change(JSON.stringify({ name }))).problem.code).toBe('invalid_input');
    }
  });
});

describe('what is refused', () => {
  const kinds: [string, string, string, string | undefined][] = [
    ['not_signed_in', 'GET', '/api/account/api/user/myself/', undefined],
    ['not_found', 'GET', '/api/no/such/call/', undefined],
    ['not_found', 'GET', '/no-such-file.txt', undefined],
    ['invalid_input', 'GET', '/api/%ff', undefined],
    ['invalid_input', 'PATCH', `/api/account/api/profile/${'1'.repeat(300)}/`, '{}'],
    ['invalid_input', 'POST', '/api/account/api/user/login/', '{'],
    ['invalid_input', 'POST', '/api/account/api/user/login/', '{}'],
  ];
  test.each(kinds)('is explained in both languages: %s, %s %s', async (code, method, path, body) => {
    for (const [language, headers] of [
      ['en', { 'accept-language': 'fr,en;q=0.5' }],
      ['zh', { 'accept-language': 'zh-CN,zh;q=0.9' }],
      ['zh', { 'accept-language': 'en', cookie: 'dbo_lang=zh' }],
      ['en', { 'accept-language': 'zh', cookie: 'dbo_lang=en' }],
      ['en', { cookie: 'dbo_lang=%; __proto__=x; dbo_lang', 'accept-language': ';;q=NaN,*' }],
    ] as const) {
      const answer = await server.client().send(method, path, body, { ...headers, ...elsewhere() });
      expect(answer.problem.code).toBe(code);
      expectRefusal(answer, language);
    }
  });

  test('names every field that is wrong', async () => {
    const { problem } = await server.client().call(accounts.resetPasswordByEmail, {
      body: { code: '12', password: 'short' },
    });
    expect(problem.fields).toEqual({
      email: 'Please fill this in',
      code: 'Not valid',
      password: 'At least 12 characters',
    });
  });

  test('a rate-limited client learns when to retry', async () => {
    const headers = elsewhere();
    let answer = await server.client().call(accounts.createCaptcha, { headers });
    for (let n = 0; n < 130 && answer.status === 200; n += 1) {
      answer = await server.client().call(accounts.createCaptcha, { headers });
    }
    expect(answer.problem.code).toBe('too_many_requests');
    expectRefusal(answer);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await server.client().call(accounts.createCaptcha, { headers: elsewhere() })).status).toBe(200);
  });

  test('a flood waits for its refusals while others are answered', async () => {
    const headers = elsewhere();
    const createCaptcha = (from: Record<string, string>) =>
      server.client().call(accounts.createCaptcha, { headers: from });
    let last = await createCaptcha(headers);
    for (let n = 0; n < 130 && last.status === 200; n += 1) last = await createCaptcha(headers);
    let isRefused = false;
    const refusal = createCaptcha(headers).then(({ status }) => {
      isRefused = true;
      return status;
    });
    expect((await createCaptcha(elsewhere())).status).toBe(200);
    expect(isRefused).toBe(false);
    expect(await refusal).toBe(429);
  });
});
