import { describe, expect, test } from 'vitest';
import { AuthorizationFailed, ReauthorizationRequired } from './errors.ts';
import { createTestClock, createTestLog, startServer, type Route, type TestServer } from './testing.ts';
import { createTokens, type Tokens, type TokenStore } from './tokens.ts';

const endpoint = '/auth/o2/token';
const grant = (accessToken: string, refreshToken = 'Atzr|kept', expiresIn: unknown = 3600) => ({
  json: {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: expiresIn,
    refresh_token: refreshToken,
    new_field: 1,
  },
});
const oauthError = (status: number, error: string, description?: string) => ({
  status,
  json: { error, ...(description !== undefined && { error_description: description }) },
});
const revoked = oauthError(
  400,
  'invalid_grant',
  "The request has an invalid grant parameter : refresh_token. User may have revoked or didn't grant the permission.",
);

interface Bed {
  readonly tokens: Tokens;
  readonly server: TestServer;
  readonly clock: ReturnType<typeof createTestClock>;
  /** Replacements the token store received: store, from, to. */
  readonly replaced: readonly (readonly string[])[];
}

async function start(
  route: Route,
  tokenStore: Partial<TokenStore> = {},
  formerSecret?: string,
): Promise<Bed> {
  const server = await startServer({ [`POST ${endpoint}`]: route });
  const clock = createTestClock();
  const replaced: string[][] = [];
  const store: TokenStore = {
    refreshToken: () => Promise.resolve('Atzr|kept'),
    replaceRefreshToken: (...replacement) => {
      replaced.push(replacement);
      return Promise.resolve();
    },
    ...tokenStore,
  };
  const tokens = createTokens({
    lwa: server.origin,
    credentials: () => ({ clientId: 'our client', clientSecret: 'a&b=c', formerSecret }),
    tokenStore: store,
    clock,
    log: createTestLog(),
    random: () => 1,
    backOff: { attempts: 4, firstMs: 1000, maxMs: 3000 },
    timeoutMs: 10_000,
  });
  return { tokens, server, clock, replaced };
}

describe('an access token', () => {
  test('is requested as documented', async () => {
    const { tokens, server } = await start([grant('Atza|1')]);
    expect(await tokens.accessToken('17')).toBe('Atza|1');
    const [request] = server.received;
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8');
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'Atzr|kept',
      client_id: 'our client',
      client_secret: 'a&b=c',
    });
  });

  test('is refreshed once for 20 concurrent callers', async () => {
    const { tokens, server } = await start([grant('Atza|1')]);
    const all = await Promise.all(Array.from({ length: 20 }, () => tokens.accessToken('17')));
    expect(new Set(all)).toEqual(new Set(['Atza|1']));
    expect(server.received).toHaveLength(1);
  });

  test('of another store is another token', async () => {
    const { tokens, server } = await start([grant('Atza|1'), grant('Atza|2')], {
      refreshToken: (storeId) => Promise.resolve(`Atzr|${storeId}`),
    });
    await tokens.accessToken('17');
    await tokens.accessToken('18');
    expect(server.received.map(({ body }) => new URLSearchParams(body).get('refresh_token'))).toEqual([
      'Atzr|17',
      'Atzr|18',
    ]);
  });

  test('is used until a minute before it expires', async () => {
    const { tokens, server, clock } = await start([grant('Atza|1'), grant('Atza|2')]);
    await tokens.accessToken('17');
    clock.advance(3_539_999);
    expect(await tokens.accessToken('17')).toBe('Atza|1');
    clock.advance(1);
    expect(await tokens.accessToken('17')).toBe('Atza|2');
    expect(server.received).toHaveLength(2);
  });

  test('without a stated lifetime lasts the documented hour', async () => {
    const { tokens, server, clock } = await start([grant('Atza|1', 'Atzr|kept', null)]);
    await tokens.accessToken('17');
    clock.advance(3_500_000);
    await tokens.accessToken('17');
    expect(server.received).toHaveLength(1);
  });

  test('refused to 20 concurrent callers is replaced once', async () => {
    const { tokens, server } = await start([grant('Atza|1'), grant('Atza|2')]);
    const refused = await tokens.accessToken('17');
    const all = await Promise.all(Array.from({ length: 20 }, () => tokens.replaceAccessToken('17', refused)));
    expect(new Set(all)).toEqual(new Set(['Atza|2']));
    expect(await tokens.replaceAccessToken('17', refused)).toBe('Atza|2');
    expect(server.received).toHaveLength(2);
  });

  test('from before a re-authorization is not used', async () => {
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { tokens } = await start(async (_request, nth) => {
      if (nth === 0) await asked;
      return grant(nth === 0 ? 'Atza|old' : 'Atza|new');
    });
    const before = tokens.accessToken('17');
    tokens.invalidate('17');
    const after = tokens.accessToken('17');
    expect(await after).toBe('Atza|new');
    answer?.();
    expect(await before).toBe('Atza|old');
    expect(await tokens.accessToken('17')).toBe('Atza|new');
  });

  test('reaches the other callers when one aborts', async () => {
    const { tokens, server } = await start([grant('Atza|1')]);
    const leave = new AbortController();
    const left = tokens.accessToken('17', leave.signal);
    const stayed = tokens.accessToken('17');
    leave.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(await stayed).toBe('Atza|1');
    expect(server.received).toHaveLength(1);
  });
});

describe('a refresh token', () => {
  test('that changed is saved together with the one it replaces', async () => {
    const { tokens, replaced } = await start([grant('Atza|1', 'Atzr|new')]);
    await tokens.accessToken('17');
    expect(replaced).toEqual([['17', 'Atzr|kept', 'Atzr|new']]);
  });

  test('that did not change is not saved again', async () => {
    const { tokens, replaced } = await start([grant('Atza|1')]);
    await tokens.accessToken('17');
    expect(replaced).toEqual([]);
  });

  test('that was revoked requires re-authorization and is not retried', async () => {
    const { tokens, server, clock } = await start([revoked]);
    const failed = tokens.accessToken('17');
    await expect(failed).rejects.toThrow(ReauthorizationRequired);
    await expect(failed).rejects.toMatchObject({ storeId: '17' });
    expect(server.received).toHaveLength(1);
    expect(clock.slept).toEqual([]);
  });

  test('that is missing requires re-authorization', async () => {
    const { tokens, server } = await start([], { refreshToken: () => Promise.resolve(undefined) });
    await expect(tokens.accessToken('17')).rejects.toThrow(ReauthorizationRequired);
    expect(server.received).toHaveLength(0);
  });
});

describe('of two client secrets', () => {
  const secretsSent = ({ received }: Pick<Bed['server'], 'received'>) =>
    received.map(({ body }) => new URLSearchParams(body).get('client_secret'));

  test('the former one is used while the new one is not accepted yet', async () => {
    const { tokens, server } = await start(
      [oauthError(401, 'invalid_client'), grant('Atza|1')],
      {},
      'former',
    );
    expect(await tokens.accessToken('17')).toBe('Atza|1');
    expect(await tokens.accessToken('18')).toBe('Atza|1');
    expect(secretsSent(server)).toEqual(['a&b=c', 'former', 'former']);
  });

  test('one whose tokens open nothing any more gives way to the other', async () => {
    const { tokens, server } = await start([grant('Atza|1'), grant('Atza|2')], {}, 'former');
    tokens.recordRefusedSecret('17', await tokens.accessToken('17'));
    expect(await tokens.accessToken('17')).toBe('Atza|2');
    expect(secretsSent(server)).toEqual(['a&b=c', 'former']);
  });

  test('both refused are the application’s fault', async () => {
    const { tokens } = await start([oauthError(401, 'invalid_client')], {}, 'former');
    await expect(tokens.accessToken('17')).rejects.toMatchObject({ isApplicationFault: true });
  });
});

describe('a failing token service', () => {
  test.each([
    ['server_error', oauthError(400, 'server_error')],
    ['temporarily_unavailable', oauthError(400, 'temporarily_unavailable')],
    ['a 503 in HTML', { status: 503, body: '<html>Service Unavailable</html>' }],
    ['a 429', { status: 429, body: '' }],
    ['a cut connection', { body: '{"access', cut: true }],
    ['a 200 without a token', { json: { hello: 'there' } }],
    ['a 200 in HTML', { body: '<html></html>' }],
  ])('is retried after %s', async (_name, trouble) => {
    const { tokens, server, clock } = await start([trouble, trouble, grant('Atza|1')]);
    expect(await tokens.accessToken('17')).toBe('Atza|1');
    expect(server.received).toHaveLength(3);
    expect(clock.slept).toEqual([1000, 2000]);
  });

  test('is given up after four attempts with bounded waits', async () => {
    const { tokens, server, clock } = await start([{ status: 500, body: 'oops' }]);
    const failed = tokens.accessToken('17');
    await expect(failed).rejects.toMatchObject({ status: 500, code: 'http_500', retryable: true });
    expect(server.received).toHaveLength(4);
    expect(clock.slept).toEqual([1000, 2000, 3000]);
  });

  test('that does not answer ends at the deadline', async () => {
    let reached: (() => void) | undefined;
    const arrived = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const { tokens, clock } = await start(() => {
      reached?.();
      return { hang: true };
    });
    clock.timeOutAfter(arrived);
    await expect(tokens.accessToken('17')).rejects.toMatchObject({ status: 0, code: 'Timeout' });
  });

  test.each([
    [401, 'invalid_client'],
    [400, 'unauthorized_client'],
    [400, 'access_denied'],
  ])("%i %s is our configuration's fault and is not retried", async (status, code) => {
    const { tokens, server } = await start([oauthError(status, code)]);
    const failed = tokens.accessToken('17');
    await expect(failed).rejects.toThrow(AuthorizationFailed);
    await expect(failed).rejects.toMatchObject({ status, code, retryable: false });
    expect(server.received).toHaveLength(1);
  });

  test('may send an error of any shape', async () => {
    const { tokens } = await start([
      { status: 400, json: { error: { nested: true }, error_description: 7 } },
    ]);
    await expect(tokens.accessToken('17')).rejects.toMatchObject({ code: 'http_400', retryable: false });
  });
});

describe('an authorization code', () => {
  const exchange = { code: 'ANcode', redirectUri: 'https://recoup.example/amz-redirect' };

  test('gives a refresh token', async () => {
    const { tokens, server } = await start([grant('Atza|1', 'Atzr|first')]);
    expect(await tokens.exchangeCode(exchange)).toEqual({
      accessToken: 'Atza|1',
      refreshToken: 'Atzr|first',
      expiresInSeconds: 3600,
    });
    expect(Object.fromEntries(new URLSearchParams(server.received[0]?.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'ANcode',
      redirect_uri: 'https://recoup.example/amz-redirect',
      client_id: 'our client',
      client_secret: 'a&b=c',
    });
  });

  test('that is used or expired is refused without a retry', async () => {
    const { tokens, server } = await start([
      oauthError(400, 'invalid_grant', 'The request has an invalid grant parameter : code'),
    ]);
    const failed = tokens.exchangeCode(exchange);
    await expect(failed).rejects.toThrow(AuthorizationFailed);
    await expect(failed).rejects.toMatchObject({ code: 'invalid_grant', retryable: false });
    expect(server.received).toHaveLength(1);
  });
});
