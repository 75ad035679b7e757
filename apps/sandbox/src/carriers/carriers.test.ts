import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCredentials } from '../demo-credentials.ts';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';

let sandbox: TestedSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const { key, clientId, clientSecret } = demoCredentials.carriers;
const journey = (carrier: string, number: string, bearer: string = key) =>
  sandbox.get(`/carriers/plain/v1/trackings/${carrier}/${number}`, {
    headers: { authorization: `Bearer ${bearer}` },
  });

test('a tracking number always has the same journey', async () => {
  const first = await (await journey('dhl', '1234567891')).json();
  expect(first).toMatchObject({
    events: expect.arrayContaining([expect.objectContaining({ state: 'announced' })]),
  });
  expect(await (await journey('dhl', '1234567891')).json()).toEqual(first);
});

test('a parcel moved forward on the page is reported by both protocols', async () => {
  const form = { number: '1Z999AA10123456799', state: 'exception', back: '/carriers' };
  expect((await sandbox.post('/carriers/move', form)).status).toBe(303);
  expect(await (await journey('ups', form.number)).json()).toMatchObject({
    events: [{ state: 'exception' }],
  });
  const granted = await sandbox.post(
    '/carriers/ups/security/v1/oauth/token',
    { grant_type: 'client_credentials' },
    { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
  );
  const { access_token } = (await granted.json()) as { access_token: string };
  const response = await sandbox.get(`/carriers/ups/api/track/v1/details/${form.number}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(await response.json()).toMatchObject({
    trackResponse: { shipment: [{ package: [{ activity: [{ status: { type: 'X' } }] }] }] },
  });
});

test.each([
  ['a number no carrier knows', () => journey('dhl', '1234560000'), 404],
  ['a key nobody gave', () => journey('dhl', '1234567891', 'wrong'), 401],
  ['a state there is not', () => sandbox.post('/carriers/move', { number: 'ABC1234', state: 'lost' }), 400],
  [
    'a client nobody knows',
    () => sandbox.post('/carriers/ups/security/v1/oauth/token', { grant_type: 'client_credentials' }),
    401,
  ],
])('%s is refused', async (_case, ask, status) => {
  expect((await ask()).status).toBe(status);
});

test.each([
  ['en', 'Carriers', 'Delivered'],
  ['zh', '承运商', '已签收'],
])('the page in %s shows the parcels and their actions', async (language, title, delivered) => {
  await journey('fedex', '123456789012');
  const shown = await (
    await sandbox.get('/carriers', { headers: { cookie: `dbo_lang=${language}` } })
  ).text();
  expect(shown).toContain(`<title>${title} ·`);
  expect(shown).toContain('123456789012');
  expect(shown).toContain(delivered);
});
