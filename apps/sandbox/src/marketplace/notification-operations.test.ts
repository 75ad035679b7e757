import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import { askToken, linkStore, postJson, type Linked } from './testing.ts';

const destinations = '/notifications/v1/destinations';
const subscriptions = '/notifications/v1/subscriptions/REPORT_PROCESSING_FINISHED';
const scope = 'sellingpartnerapi::notifications';

let sandbox: TestedSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

/** Calls with a token that belongs to no seller. */
async function application(grantedScope = scope): Promise<Linked['call']> {
  const reply = await askToken(sandbox, { grant_type: 'client_credentials', scope: grantedScope });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return (path, init = {}) =>
    sandbox.get(`/na${path}`, {
      ...init,
      headers: { 'x-amz-access-token': token, ...(init.headers as Record<string, string>) },
    });
}

const queue = (name: string) => ({
  name,
  resourceSpecification: { sqs: { arn: `arn:aws:sqs:us-east-1:123456789012:${name}` } },
});

async function payload<T>(response: Response): Promise<T> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { payload: T }).payload;
}

test('a queue is registered once, and a seller subscribed to it until the application ends it', async () => {
  const call = await application();
  const created = await postJson(call, destinations, queue('one'));
  const { destinationId } = await payload<{ destinationId: string }>(created);
  expect((await postJson(call, destinations, queue('one'))).status).toBe(409);
  expect(await payload(await call(destinations))).toMatchObject([{ destinationId, name: 'one' }]);

  const store = await linkStore(sandbox);
  const wanted = { payloadVersion: '1.0', destinationId };
  const subscribed = await payload<{ subscriptionId: string }>(
    await postJson(store.call, subscriptions, wanted),
  );
  expect((await postJson(store.call, subscriptions, wanted)).status).toBe(409);
  expect(await payload(await store.call(subscriptions))).toEqual({ ...wanted, ...subscribed });
  const end = () => call(`${subscriptions}/${subscribed.subscriptionId}`, { method: 'DELETE' });
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(404);
  expect((await store.call(subscriptions)).status).toBe(404);
});

test('destinations want a token of the application, subscriptions one of the seller', async () => {
  const store = await linkStore(sandbox);
  const other = await application('sellingpartnerapi::client_credential:rotation');
  expect((await store.call(destinations)).status).toBe(403);
  expect((await other(destinations)).status).toBe(403);
  expect((await (await application())(subscriptions)).status).toBe(403);
});

test.each([
  ['no queue', destinations, { name: 'x', resourceSpecification: { sqs: { arn: 'queue' } } }, 400],
  ['no name', destinations, { ...queue('two'), name: '' }, 400],
])('a destination with %s is refused', async (_, path, body, status) => {
  expect((await postJson(await application(), path, body)).status).toBe(status);
});

test.each([
  [{ payloadVersion: '0.1', destinationId: 'x' }, 400],
  [{ payloadVersion: '1.0', destinationId: 'unknown' }, 404],
])('a subscription %j is refused with %i', async (body, status) => {
  const store = await linkStore(sandbox);
  expect((await postJson(store.call, subscriptions, body)).status).toBe(status);
});
