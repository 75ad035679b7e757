import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import {
  askToken,
  client,
  consent,
  changeMarketplaceSettings,
  linkStore,
  createStore,
  redirectUri,
} from './testing.ts';

let sandbox: TestedSandbox;
let storeId: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  storeId = await createStore(sandbox);
});
afterAll(() => sandbox.close());

async function code(): Promise<string> {
  return (await consent(sandbox, storeId)).searchParams.get('spapi_oauth_code') ?? '';
}

function exchange(code: string, change: Record<string, string> = {}): Promise<Response> {
  return askToken(sandbox, { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...change });
}

const badCode = {
  error: 'invalid_grant',
  error_description: 'The request has an invalid grant parameter : code',
};
const badRefresh = {
  error: 'invalid_grant',
  error_description:
    "The request has an invalid grant parameter : refresh_token. User may have revoked or didn't grant the permission.",
};

describe('an authorization code', () => {
  test('gives both tokens, once', async () => {
    const given = await code();
    const response = await exchange(given);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('pragma')).toBe('no-cache');
    expect(await response.json()).toEqual({
      access_token: expect.stringMatching(/^Atza\|/),
      refresh_token: expect.stringMatching(/^Atzr\|/),
      token_type: 'bearer',
      expires_in: 3600,
    });
    const again = await exchange(given);
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual(badCode);
  });

  test('expires after five minutes', async () => {
    const given = await code();
    await changeMarketplaceSettings(sandbox, 'clock', { seconds: '301' });
    expect(await (await exchange(given)).json()).toEqual(badCode);
  });

  test('is refused for another redirect address', async () => {
    const response = await exchange(await code(), { redirect_uri: 'http://localhost:1/else' });
    expect(await response.json()).toEqual(badCode);
  });
});

describe('a refresh token', () => {
  test('is returned with a new access token; JSON is accepted too', async () => {
    const { refreshToken } = await linkStore(sandbox);
    const response = await sandbox.get('/auth/o2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...client, grant_type: 'refresh_token', refresh_token: refreshToken }),
    });
    expect(await response.json()).toMatchObject({ refresh_token: refreshToken, expires_in: 3600 });
  });

  test('is refused once revoked, and after 365 days', async () => {
    const revoked = await linkStore(sandbox);
    await changeMarketplaceSettings(sandbox, `stores/${revoked.storeId}/revoke`, {});
    const refresh = (token: string) =>
      askToken(sandbox, { grant_type: 'refresh_token', refresh_token: token });
    const response = await refresh(revoked.refreshToken);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(badRefresh);
    const old = await linkStore(sandbox);
    await changeMarketplaceSettings(sandbox, 'clock', { seconds: String(366 * 86_400) });
    expect(await (await refresh(old.refreshToken)).json()).toEqual(badRefresh);
  });
});

test('client credentials give a token without a refresh token', async () => {
  const response = await askToken(sandbox, {
    grant_type: 'client_credentials',
    scope: 'sellingpartnerapi::notifications',
  });
  expect(Object.keys((await response.json()) as object).toSorted()).toEqual([
    'access_token',
    'expires_in',
    'token_type',
  ]);
});

test.each<[string, Record<string, string>, number, string]>([
  [
    'a wrong secret',
    { grant_type: 'refresh_token', refresh_token: 'x', client_secret: 'no' },
    401,
    'invalid_client',
  ],
  [
    'an unknown client',
    { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'no' },
    401,
    'invalid_client',
  ],
  ['no grant type', {}, 400, 'invalid_request'],
  ['no code', { grant_type: 'authorization_code', redirect_uri: redirectUri }, 400, 'invalid_request'],
  ['a foreign scope', { grant_type: 'client_credentials', scope: 'profile' }, 400, 'invalid_scope'],
  ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
])('%s has the OAuth shape of an error', async (_case, fields, status, error) => {
  const response = await askToken(sandbox, fields);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error, error_description: expect.any(String) });
});

test('the endpoint fails on request', async () => {
  await changeMarketplaceSettings(sandbox, 'faults', { kind: 'token-500' });
  const response = await askToken(sandbox, { grant_type: 'refresh_token', refresh_token: 'x' });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ error: 'server_error' });
});

test('neither the data file nor the call list contains a secret', async () => {
  const { accessToken, refreshToken } = await linkStore(sandbox);
  const listed = await (await sandbox.get('/marketplace.json')).text();
  const { readFileSync, readdirSync } = await import('node:fs');
  const files = readdirSync(sandbox.dataDir).map((name) =>
    readFileSync(`${sandbox.dataDir}/${name}`, 'latin1'),
  );
  for (const text of [listed, ...files]) {
    expect(text.includes(accessToken.slice(5, 60))).toBe(false);
    expect(text.includes(refreshToken.slice(5, 60))).toBe(false);
  }
});
