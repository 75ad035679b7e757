import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import {
  askToken,
  consent,
  changeMarketplaceSettings,
  createStore,
  getOverview,
  redirectUri,
} from './testing.ts';

let sandbox: TestedSandbox;
let application: string;
let storeId: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  application = (await getOverview(sandbox)).application.id;
  storeId = await createStore(sandbox);
});
afterAll(() => sandbox.close());

function ask(change: Record<string, string> = {}, headers: Record<string, string> = {}, prefix = '') {
  const query = new URLSearchParams({
    application_id: application,
    state: 's',
    redirect_uri: redirectUri,
    ...change,
  });
  return sandbox.get(`${prefix}/apps/authorize/consent?${query.toString()}`, { headers });
}

describe('started by the application', () => {
  test('the owner must sign in first, per region', async () => {
    const all = await (await ask()).text();
    expect(all).toContain('Sign in to your seller account');
    expect(all).toContain('Dana Whitfield');
    expect(all).toContain('Jürgen Groß');
    const european = await (await ask({}, {}, '/eu')).text();
    expect(european).toContain('Jürgen Groß');
    expect(european).not.toContain('Dana Whitfield');
  });

  test('an owner signed in to another region must choose one of this region', async () => {
    const cookie = `sandbox_owner=${storeId}`;
    expect(await (await ask({}, { cookie }, '/na')).text()).toContain('Authorize Recoup');
    const european = await (await ask({}, { cookie }, '/eu')).text();
    expect(european).toContain('Sign in to your seller account');
    expect(european).not.toContain('Dana Whitfield');
  });

  test('signing in returns to the consent page, signing out to the choice of owner', async () => {
    const back = `/apps/authorize/consent?application_id=${application}`;
    const signedIn = await sandbox.post('/apps/authorize/sign-in', { store: storeId, back });
    expect(signedIn.headers.get('location')).toBe(back);
    const cookie = signedIn.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const page = await (await ask({}, { cookie: cookie.split(';')[0] ?? '' })).text();
    expect(page).toContain('Authorize Recoup');
    expect(page).toContain(storeId);
    const signedOut = await sandbox.post('/apps/authorize/sign-out', { back });
    expect(signedOut.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  test('Confirm sends state, seller id and code to the requested address', async () => {
    const url = await consent(sandbox, storeId, 'a b&c');
    expect(url.origin + url.pathname).toBe(redirectUri);
    expect(url.searchParams.get('state')).toBe('a b&c');
    expect(url.searchParams.get('selling_partner_id')).toBe(storeId);
    expect(url.searchParams.get('spapi_oauth_code')).toMatch(/^RH.{18}/);
  });

  test('Cancel ends without a redirect', async () => {
    const response = await sandbox.post('/apps/authorize/consent', {
      application_id: application,
      redirect_uri: redirectUri,
      store: storeId,
      decision: 'cancel',
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('Access was not granted');
  });

  test.each([
    ['another application', { application_id: 'amzn1.sellerapps.app.other' }],
    ['an address elsewhere', { redirect_uri: 'https://evil.example/' }],
    ['no address', { redirect_uri: 'javascript:alert(1)' }],
  ])('%s is refused, without a redirect', async (_case, change) => {
    const response = await ask(change);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  test('the policy allows the form to redirect to that address only', async () => {
    const policy = (await ask({}, { cookie: `sandbox_owner=${storeId}` })).headers.get(
      'content-security-policy',
    );
    expect(policy).toContain("form-action 'self' http://localhost:3999 http://localhost:3000;");
    expect(policy).toContain("default-src 'none'");
  });

  test('URL parameters are rendered as text', async () => {
    const attack = '"><script>alert(1)</script>';
    const page = await (await ask({ state: attack }, { cookie: `sandbox_owner=${storeId}` })).text();
    expect(page).not.toContain('<script>');
  });

  test('another site cannot confirm for the owner', async () => {
    const form = {
      application_id: application,
      redirect_uri: redirectUri,
      store: storeId,
      decision: 'confirm',
    };
    const response = await sandbox.post('/apps/authorize/consent', form, { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
  });
});

/** Parameters the application's sign-in page receives. */
async function visit(location: string | null): Promise<URLSearchParams> {
  const url = new URL(location ?? '');
  expect(url.origin + url.pathname).toBe('http://localhost:3000/amz-login');
  return url.searchParams;
}

async function confirmed(request: URLSearchParams, change: Record<string, string> = {}): Promise<Response> {
  const callback = new URL(request.get('amazon_callback_uri') ?? '');
  const query = {
    amazon_state: request.get('amazon_state') ?? '',
    state: 'ours',
    redirect_uri: redirectUri,
    ...change,
  };
  return sandbox.get(`${callback.pathname}?${new URLSearchParams(query).toString()}`);
}

describe('started by the marketplace', () => {
  test("the owner passes the application's sign-in page and returns with a code", async () => {
    const request = await visit(
      (await sandbox.get(`/apps/manage/${storeId}/authorize`)).headers.get('location'),
    );
    expect(request.get('selling_partner_id')).toBe(storeId);
    expect(request.get('amazon_callback_uri')).toBe(`${sandbox.url}/apps/authorize/confirm/${application}`);
    const response = await confirmed(request);
    expect(response.status).toBe(302);
    const url = new URL(response.headers.get('location') ?? '');
    expect(url.searchParams.get('state')).toBe('ours');
    const code = url.searchParams.get('spapi_oauth_code') ?? '';
    const reply = await askToken(sandbox, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
    });
    expect(reply.status).toBe(200);
    expect((await confirmed(request)).status).toBe(400);
  });

  test('a forged state or a foreign address is refused', async () => {
    const request = await visit(
      (await sandbox.get(`/apps/manage/${storeId}/authorize`)).headers.get('location'),
    );
    expect((await confirmed(request, { redirect_uri: 'https://evil.example/' })).status).toBe(400);
    expect((await confirmed(request, { amazon_state: 'forged' })).status).toBe(400);
  });

  test('when switched on, our own flow takes that step too', async () => {
    await changeMarketplaceSettings(sandbox, 'sign-in-step', { on: '1' });
    const request = await visit((await consent(sandbox, storeId)).href);
    expect((await confirmed(request)).status).toBe(302);
    await changeMarketplaceSettings(sandbox, 'sign-in-step', { on: '0' });
  });
});
