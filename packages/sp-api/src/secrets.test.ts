import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { redactSecrets } from './redact-secrets.ts';
import type { MarketplaceSettings, StoreClient } from './index.ts';
import { someStore, startTestBed, type Answer, type Route } from './testing.ts';

const planted = {
  clientSecret: 'planted-client-secret',
  refreshToken: 'Atzr|planted-refresh/+=',
  newRefreshToken: 'Atzr|planted-new-refresh',
  accessToken: 'planted-access-token-without-a-mark',
  code: 'planted-code',
  signature: 'planted-signature',
};

function listEverything(error: unknown): string {
  const cause = error instanceof Error ? listEverything(error.cause) : '';
  return `${inspect(error, { depth: 9, showHidden: true })} ${JSON.stringify(error)} ${String(error)} ${cause}`;
}

function expectNoSecretIn(text: string): void {
  for (const [name, secret] of Object.entries(planted)) {
    for (const form of [secret, encodeURIComponent(secret), secret.replace(/^Atzr\|/, '')]) {
      expect(text.includes(form), `${name} in: ${text}`).toBe(false);
    }
  }
}

/** A server that echoes everything it received, wherever it can. */
const echo =
  (status: number): Route =>
  ({ headers, body }) => {
    const sent = [...new URLSearchParams(body).values()].join(' ');
    const heard = `${sent} ${body} ${String(headers['x-amz-access-token'])}`;
    return {
      status,
      headers: { 'x-amzn-requestid': heard.replaceAll(/[^ -~]/g, '') },
      json: {
        error: heard,
        error_description: `The request has an invalid parameter: ${heard}`,
        errors: [{ code: heard, message: heard, details: heard }],
      },
    };
  };

const grant: Answer = {
  json: { access_token: planted.accessToken, refresh_token: planted.newRefreshToken, expires_in: 3600 },
};

const settings: Partial<MarketplaceSettings> = {
  credentials: () => ({ clientId: 'client', clientSecret: planted.clientSecret }),
  tokenStore: {
    refreshToken: () => Promise.resolve(planted.refreshToken),
    replaceRefreshToken: () => Promise.resolve(),
  },
};

const calls: Readonly<Record<string, (store: StoreClient) => Promise<unknown>>> = {
  createReport: (store) => store.createReport({ reportType: 'T', marketplaceIds: ['M'] }),
  getReport: (store) => store.getReport('R1'),
  getMarketplaceParticipations: (store) => store.getMarketplaceParticipations(),
  download: (store) =>
    store.fetchReport({
      request: { reportType: 'T', marketplaceIds: ['M'] },
      known: { documentId: 'D1' },
      read: () => Promise.resolve(),
    }),
};

describe.each(Object.entries(calls))('no secret leaks when %s', (_name, makeCall) => {
  test.each([
    ['is refused a token', { 'POST /auth/o2/token': echo(400) }],
    ['meets a token service out of order', { 'POST /auth/o2/token': echo(500) }],
    [
      'finds the authorization revoked',
      {
        'POST /auth/o2/token': [
          { status: 400, json: { error: 'invalid_grant', error_description: planted.refreshToken } },
        ],
      },
    ],
    ['is refused', allCalls(echo(400))],
    ['is refused for its token', allCalls(echo(403))],
    ['meets a marketplace out of order', allCalls(echo(500))],
    ['gets half a reply', allCalls([{ body: `{"x":"${planted.accessToken}`, cut: true }])],
    ['gets a reply of another kind', allCalls([{ body: `<html>${planted.accessToken}</html>` }])],
    [
      'finds the document’s address dead',
      {
        'POST /auth/o2/token': [grant],
        'GET /reports/2021-06-30/documents/D1': [
          {
            json: { reportDocumentId: 'D1', url: `http://127.0.0.1:1/?X-Amz-Signature=${planted.signature}` },
          },
        ],
      },
    ],
    [
      'is given an address that is none',
      {
        'POST /auth/o2/token': [grant],
        'GET /reports/2021-06-30/documents/D1': [
          { json: { reportDocumentId: 'D1', url: `not an address ${planted.signature}` } },
        ],
      },
    ],
  ])('%s', async (_trouble, routes) => {
    const { client, log } = await startTestBed(routes, settings);
    const error: unknown = await makeCall(client.store(someStore)).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(log.entries.length).toBeGreaterThan(0);
    expectNoSecretIn(listEverything(error));
    expectNoSecretIn(inspect(log.entries, { depth: 9, maxStringLength: null }));
  });
});

function allCalls(route: Route): Readonly<Record<string, Route>> {
  return {
    'POST /auth/o2/token': [grant],
    'POST /reports/2021-06-30/reports': route,
    'GET /reports/2021-06-30/reports/R1': route,
    'GET /reports/2021-06-30/documents/D1': route,
    'GET /sellers/v1/marketplaceParticipations': route,
  };
}

test('no secret leaks when an authorization code is refused', async () => {
  const { client, log } = await startTestBed({ 'POST /auth/o2/token': echo(400) }, settings);
  const error: unknown = await client
    .exchangeCode({ code: planted.code, redirectUri: 'https://recoup.example' })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expectNoSecretIn(listEverything(error));
  expectNoSecretIn(inspect(log.entries, { depth: 9 }));
});

test('no secret leaks on success or through the client object', async () => {
  const { client, log } = await startTestBed(
    {
      'POST /auth/o2/token': [grant],
      'GET /sellers/v1/marketplaceParticipations': [{ json: { payload: [] } }],
    },
    settings,
  );
  await client.store(someStore).getMarketplaceParticipations();
  expect(log.entries.length).toBeGreaterThan(0);
  expectNoSecretIn(inspect(log.entries, { depth: 9 }));
  expectNoSecretIn(inspect(client, { depth: 9, showHidden: true }));
});

test('token-like text is redacted even when the token is unknown', () => {
  expect(redactSecrets('token Atza|abc-def, "Atzr|x" and Atc%7Cy&z', [])).toBe(
    'token [hidden] "[hidden]" and [hidden]&z',
  );
  expect(redactSecrets(`<html>\n${'x'.repeat(900)}`, [''])).toHaveLength(500);
});
