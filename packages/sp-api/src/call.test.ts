import { describe, expect, test, vi } from 'vitest';
import { MarketplaceError, ReauthorizationRequired } from './errors.ts';
import { createMarketplaceClient, type MarketplaceSettings } from './index.ts';
import { unlimitedRateLimiter, someStore, startTestBed, type Answer, type Route } from './testing.ts';

const path = '/reports/2021-06-30/reports/R1';
const report = {
  json: { reportId: 'R1', reportType: 'T', processingStatus: 'DONE', createdTime: '2026-11-15T00:00:00Z' },
};
const spError = (status: number, code: string, message: string, details = ''): Answer => ({
  status,
  headers: { 'x-amzn-RequestId': 'req-1' },
  json: { errors: [{ code, message, details }] },
});
const quotaExceeded = spError(429, 'QuotaExceeded', 'You exceeded your quota for the requested resource.');
const denied = 'Access to requested resource is denied.';
const expired = spError(403, 'Unauthorized', denied, 'The access token you provided has expired.');

const startWith = (route: Route, settings: Partial<MarketplaceSettings> = {}) =>
  startTestBed({ [`GET ${path}`]: route }, { limiter: unlimitedRateLimiter, ...settings });

describe('a call', () => {
  test('sends the access token, the date and our user agent', async () => {
    const { client, server } = await startWith([report]);
    await client.store(someStore).getReport('R1');
    expect(server.to(path)[0]?.headers).toMatchObject({
      'x-amz-access-token': 'Atza|access',
      'x-amz-date': '20261115T010203Z',
      'user-agent': 'Recoup/1.0 (Language=TypeScript/7; Platform=Node/26)',
    });
  });

  test.each(['', 'x'.repeat(501), 'Recoup\r\nx: y', 'Recöup'])(
    "refuses a user agent Amazon's gateway would reject: %j",
    async (userAgent) => {
      await expect(startWith([report], { userAgent })).rejects.toThrow(RangeError);
    },
  );

  test("logs Amazon's request id", async () => {
    const { client, log } = await startWith([
      { ...report, headers: { 'x-amzn-RequestId': 'abc-123', 'x-amzn-RateLimit-Limit': '2.0' } },
    ]);
    await client.store(someStore).getReport('R1');
    expect(log.entries).toContainEqual({
      message: 'The marketplace answered',
      fields: {
        store: '17',
        operation: 'getReport',
        status: 200,
        requestId: 'abc-123',
        rateLimit: '2.0',
        milliseconds: 0,
      },
    });
  });

  test('goes to the region of its store', async () => {
    const na = await startWith([report]);
    const eu = await startWith([report]);
    const client = createMarketplaceClient({
      endpoints: {
        lwa: na.server.origin,
        spApi: { na: na.server.origin, eu: `${eu.server.origin}/`, fe: na.server.origin },
        sellerCentral: () => na.server.origin,
      },
      application: { id: 'app', draft: false },
      credentials: () => ({ clientId: 'client', clientSecret: 'secret' }),
      userAgent: 'Recoup/1.0',
      tokenStore: {
        refreshToken: () => Promise.resolve('Atzr|kept'),
        replaceRefreshToken: () => Promise.resolve(),
      },
      limiter: unlimitedRateLimiter,
    });
    await client.store({ ...someStore, region: 'eu' }).getReport('R1');
    expect(eu.server.to(path)).toHaveLength(1);
    expect(na.server.to(path)).toHaveLength(0);
  });

  test('cannot leave its path', async () => {
    const { client, server } = await startWith([report]);
    await expect(client.store(someStore).getReport('..')).rejects.toThrow(RangeError);
    await expect(client.store(someStore).getReport('../x?y')).rejects.toThrow(MarketplaceError);
    expect(server.received.at(-1)?.path).toBe('/reports/2021-06-30/reports/..%2Fx%3Fy');
  });
});

test('an expired client secret is the application’s fault, not a missing role', async () => {
  const { client } = await startWith([
    spError(
      403,
      'Unauthorized',
      'Access to requested resource is denied. The LWA secret token you provided has expired.',
    ),
  ]);
  await expect(client.store(someStore).getReport('R1')).rejects.toMatchObject({
    name: 'AuthorizationFailed',
    code: 'secret_expired',
    isApplicationFault: true,
  });
});

describe('a transient failure', () => {
  test.each([
    ['a 500', spError(500, 'InternalFailure', 'oops')],
    ['a 503 in HTML', { status: 503, body: '<html>busy</html>' }],
    ['a cut connection', { body: '{', cut: true }],
    ['a 200 that is no JSON', { body: '<html>hello</html>' }],
  ])('is retried after %s', async (_name, trouble) => {
    const { client, server, clock } = await startWith([trouble, trouble, report]);
    expect(await client.store(someStore).getReport('R1')).toMatchObject({ status: 'DONE' });
    expect(server.to(path)).toHaveLength(3);
    expect(clock.slept).toEqual([1000, 2000]);
  });

  test('backs off exponentially up to a limit, with jitter', async () => {
    const chances = [1, 0.5, 0.25, 1, 0, 1];
    const { client, clock } = await startWith([{ status: 503, body: '' }], {
      random: () => chances.shift() ?? 1,
      backOff: { attempts: 7, firstMs: 100, maxMs: 1000 },
    });
    await expect(client.store(someStore).getReport('R1')).rejects.toMatchObject({
      status: 503,
      code: 'Http503',
      retryable: true,
    });
    expect(clock.slept).toEqual([100, 100, 100, 800, 0, 1000]);
  });

  test('a 429 empties the bucket and waits for the next call', async () => {
    const exhausted = vi.fn(() => Promise.resolve());
    const { client, server } = await startWith([quotaExceeded, report], {
      limiter: { ...unlimitedRateLimiter, markExhausted: exhausted },
    });
    await client.store(someStore).getReport('R1');
    expect(server.to(path)).toHaveLength(2);
    expect(exhausted).toHaveBeenCalledExactlyOnceWith(
      'eu:A3SELLER:getReport',
      { ratePerSecond: 2, burst: 15 },
      expect.any(Number),
    );
  });

  test('an endless 429 is reported as rate limited', async () => {
    const { client, server } = await startWith([quotaExceeded]);
    await expect(client.store(someStore).getReport('R1')).rejects.toMatchObject({
      name: 'MarketplaceError',
      status: 429,
      code: 'QuotaExceeded',
      message: 'getReport: 429 QuotaExceeded: You exceeded your quota for the requested resource.',
      requestId: 'req-1',
      retryable: true,
    });
    expect(server.to(path)).toHaveLength(5);
  });

  test('an unreachable server', async () => {
    const { client, clock } = await startWith([report], {
      endpoints: {
        lwa: 'http://127.0.0.1:1',
        spApi: { na: 'http://127.0.0.1:1', eu: 'http://127.0.0.1:1', fe: 'http://127.0.0.1:1' },
        sellerCentral: () => '',
      },
    });
    await expect(client.store(someStore).getReport('R1')).rejects.toMatchObject({ code: 'NoConnection' });
    expect(clock.slept).toHaveLength(4);
  });

  test.each([
    ['before', { hang: true }],
    ['within', { hang: true, body: '{"reportId":' }],
  ])('silence %s the reply ends at the deadline', async (_name, silence) => {
    let reached: (() => void) | undefined;
    const arrived = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const { client, clock } = await startWith(
      () => {
        reached?.();
        return silence;
      },
      { backOff: { attempts: 1, firstMs: 1, maxMs: 1 } },
    );
    clock.timeOutAfter(arrived);
    await expect(client.store(someStore).getReport('R1')).rejects.toMatchObject({
      status: 0,
      code: 'Timeout',
      retryable: true,
    });
  });
});

describe('a permanent failure', () => {
  test.each([
    [spError(400, 'InvalidInput', 'Bad date'), 'InvalidInput'],
    [spError(404, 'NotFound', 'No such report'), 'NotFound'],
    [spError(403, 'Unauthorized', denied), 'Unauthorized'],
    [{ status: 400, body: '<html>400 Bad Request</html>' }, 'Http400'],
    [{ status: 400, json: { errors: 'none' } }, 'Http400'],
    [{ status: 302, headers: { location: 'https://elsewhere.example' } }, 'Http302'],
  ])('is not retried: %#', async (answer, code) => {
    const { client, server } = await startWith([answer]);
    await expect(client.store(someStore).getReport('R1')).rejects.toMatchObject({ code, retryable: false });
    expect(server.to(path)).toHaveLength(1);
  });

  test('a reply without a required field names that field', async () => {
    const { client } = await startWith([
      { json: { reportId: 'R1', reportType: 'T', processingStatus: 'ODD' } },
    ]);
    await expect(client.store(someStore).getReport('R1')).rejects.toThrow(
      'getReport: 200 UnexpectedReply: the reply has no usable processingStatus',
    );
  });
});

describe('an expired access token', () => {
  const tokens: Route = (_request, nth) => ({
    json: { access_token: `Atza|${nth}`, expires_in: 3600, refresh_token: 'Atzr|refresh' },
  });

  test('is refreshed once and the call repeated at once', async () => {
    const { client, server, clock } = await startTestBed(
      { 'POST /auth/o2/token': tokens, [`GET ${path}`]: [expired, report] },
      { limiter: unlimitedRateLimiter },
    );
    await client.store(someStore).getReport('R1');
    expect(server.to(path).map(({ headers }) => headers['x-amz-access-token'])).toEqual(['Atza|0', 'Atza|1']);
    expect(clock.slept).toEqual([]);
  });

  test('that expires again ends the call', async () => {
    const { client, server } = await startWith([expired]);
    await expect(client.store(someStore).getReport('R1')).rejects.toMatchObject({ status: 403 });
    expect(server.to(path)).toHaveLength(2);
  });

  test('is refreshed once for 20 concurrent calls', async () => {
    const { client, server } = await startTestBed(
      {
        'POST /auth/o2/token': tokens,
        [`GET ${path}`]: ({ headers }) => (headers['x-amz-access-token'] === 'Atza|0' ? expired : report),
      },
      { limiter: unlimitedRateLimiter },
    );
    await Promise.all(Array.from({ length: 20 }, () => client.store(someStore).getReport('R1')));
    expect(server.to('/auth/o2/token')).toHaveLength(2);
  });

  test('asks for re-authorization when the authorization was revoked', async () => {
    const { client } = await startTestBed({
      'POST /auth/o2/token': [
        { json: { access_token: 'Atza|0', expires_in: 3600 } },
        { status: 400, json: { error: 'invalid_grant' } },
      ],
      [`GET ${path}`]: [expired],
    });
    await expect(client.store(someStore).getReport('R1')).rejects.toThrow(ReauthorizationRequired);
  });
});

describe('an aborted caller', () => {
  test('ends its call', async () => {
    const leave = new AbortController();
    const { client, server } = await startWith(() => {
      leave.abort(new Error('left'));
      return { hang: true };
    });
    await expect(client.store(someStore).getReport('R1', { signal: leave.signal })).rejects.toThrow('left');
    expect(server.to(path)).toHaveLength(1);
  });

  test('prevents the next attempt', async () => {
    const leave = new AbortController();
    const { client, server } = await startWith([{ status: 503, body: '' }], {
      random: () => {
        leave.abort(new Error('left'));
        return 1;
      },
    });
    await expect(client.store(someStore).getReport('R1', { signal: leave.signal })).rejects.toThrow('left');
    expect(server.to(path)).toHaveLength(1);
  });
});
