import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import {
  askToken,
  changeMarketplaceSettings,
  linkStore,
  getOverview,
  postJson,
  type Linked,
} from './testing.ts';

let sandbox: TestedSandbox;
let store: Linked;
const participations = '/sellers/v1/marketplaceParticipations';

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await changeMarketplaceSettings(sandbox, 'speed', { speed: '1' });
  await changeMarketplaceSettings(sandbox, 'faults', { kind: 'none' });
  store = await linkStore(sandbox);
});
afterAll(() => sandbox.close());

function refusal(details: string) {
  return { errors: [{ code: 'Unauthorized', message: 'Access to requested resource is denied.', details }] };
}

function expectBareHeaders(response: Response): void {
  expect(response.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('x-amzn-ratelimit-limit')).toBeNull();
}

describe('the access token', () => {
  test('is required', async () => {
    const response = await sandbox.get(`/na${participations}`);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual(refusal('Access token is missing in the request header.'));
    expectBareHeaders(response);
  });

  test('must be known', async () => {
    const response = await store.call(participations, { headers: { 'x-amz-access-token': 'Atza|nonsense' } });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual(
      refusal('The access token you provided is revoked, malformed or invalid.'),
    );
  });

  test('expires after an hour', async () => {
    await changeMarketplaceSettings(sandbox, 'clock', { seconds: '3601' });
    const response = await store.call(participations);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual(refusal('The access token you provided has expired.'));
  });

  test('ends with the authorization', async () => {
    await changeMarketplaceSettings(sandbox, `stores/${store.storeId}/revoke`, {});
    const response = await store.call(participations);
    expect(await response.json()).toEqual(
      refusal('The access token you provided is revoked, malformed or invalid.'),
    );
  });

  test('is valid in its own region only', async () => {
    const response = await sandbox.get(`/eu${participations}`, {
      headers: { 'x-amz-access-token': store.accessToken },
    });
    expect(await response.json()).toEqual(refusal(''));
  });

  test("of a grantless client cannot read a seller's data", async () => {
    const given = await askToken(sandbox, {
      grant_type: 'client_credentials',
      scope: 'sellingpartnerapi::notifications',
    });
    const { access_token: token } = (await given.json()) as { access_token: string };
    expect((await store.call(participations, { headers: { 'x-amz-access-token': token } })).status).toBe(403);
  });
});

describe('the quota', () => {
  test('is a burst, then the documented rate, and a 429 has no rate header', async () => {
    const { callsOverLimit } = await getOverview(sandbox);
    const statuses: number[] = [];
    for (let call = 0; call < 16; call++) statuses.push((await store.call(participations)).status);
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429]);
    const refused = await store.call(participations);
    expect(await refused.json()).toEqual({
      errors: [
        {
          code: 'QuotaExceeded',
          message: 'You exceeded your quota for the requested resource.',
          details: '',
        },
      ],
    });
    expectBareHeaders(refused);
    expect((await getOverview(sandbox)).callsOverLimit).toBe(callsOverLimit + 2);
  });

  test('is separate per seller and operation', async () => {
    for (let call = 0; call < 16; call++) await store.call(participations);
    const other = await linkStore(sandbox);
    expect((await other.call(participations)).status).toBe(200);
    expect((await store.call('/fba/inbound/v0/shipments')).status).toBe(400);
  });

  test('refills with the speed, and the header names the rate', async () => {
    const limit = async () => (await store.call(participations)).headers.get('x-amzn-ratelimit-limit');
    expect(await limit()).toBe('0.016');
    while ((await store.call(participations)).status === 200);
    await changeMarketplaceSettings(sandbox, 'speed', { speed: '100000' });
    await vi.waitFor(async () => expect(await limit()).toBe('1600'));
  });
});

describe('other answers', () => {
  test('an unknown path', async () => {
    const response = await store.call('/auth/o2/token', { method: 'POST' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'MissingAuthenticationToken' }] });
  });

  test('a form body where JSON is required', async () => {
    const response = await store.call('/reports/2021-06-30/reports', {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    });
    expect(response.status).toBe(415);
  });

  test('400 and 404 name the rate', async () => {
    const bad = await postJson(store.call, '/reports/2021-06-30/reports', {});
    expect([bad.status, bad.headers.get('x-amzn-ratelimit-limit')]).toEqual([400, '0.0167']);
    const missing = await store.call('/reports/2021-06-30/reports/999999');
    expect([missing.status, missing.headers.get('x-amzn-ratelimit-limit')]).toEqual([404, '2']);
  });

  test('a user agent of more than 500 characters', async () => {
    const response = await store.call(participations, { headers: { 'user-agent': 'x'.repeat(501) } });
    expect(response.status).toBe(400);
  });
});

describe('requested faults', () => {
  test.each([
    ['429', 429, 'QuotaExceeded'],
    ['500', 500, 'InternalFailure'],
  ])('%s, as often as requested', async (kind, status, code) => {
    await changeMarketplaceSettings(sandbox, 'faults', { kind, count: '2' });
    for (let call = 0; call < 2; call++) {
      const response = await store.call(participations);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ errors: [{ code }] });
    }
    expect((await store.call(participations)).status).toBe(200);
  });

  test('a lost answer although the change was made', async () => {
    await changeMarketplaceSettings(sandbox, 'faults', { kind: 'lost' });
    const autumn = { dataStartTime: '2026-09-01T00:00:00Z', dataEndTime: '2026-11-15T00:00:00Z' };
    const asked = { reportType: 'GET_LEDGER_DETAIL_VIEW_DATA', marketplaceIds: ['ATVPDKIKX0DER'], ...autumn };
    const lost = postJson(
      (path, init) => store.call(path, { ...init, signal: AbortSignal.timeout(200) }),
      '/reports/2021-06-30/reports',
      asked,
    );
    await expect(lost).rejects.toMatchObject({ name: 'TimeoutError' });
    const made = await (await sandbox.get(`/marketplace/stores/${store.storeId}/reports.json`)).json();
    expect(made).toMatchObject([{ type: asked.reportType, marketplaceIds: asked.marketplaceIds }]);
  });

  test('every third call, without counting as a broken limit', async () => {
    await changeMarketplaceSettings(sandbox, 'faults', { kind: '429', count: '2', every: '3' });
    const { callsOverLimit } = await getOverview(sandbox);
    const statuses: number[] = [];
    for (let call = 0; call < 8; call++) statuses.push((await store.call(participations)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 200, 200]);
    expect((await getOverview(sandbox)).callsOverLimit).toBe(callsOverLimit);
  });

  test('no answer', async () => {
    await changeMarketplaceSettings(sandbox, 'faults', { kind: 'timeout' });
    const call = store.call(participations, { signal: AbortSignal.timeout(200) });
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
    expect((await getOverview(sandbox)).calls[0]).toMatchObject({
      status: 0,
      operation: 'getMarketplaceParticipations',
    });
  });
});
