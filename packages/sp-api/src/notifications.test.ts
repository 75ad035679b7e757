import { expect, test } from 'vitest';
import { someStore, startTestBed } from './testing.ts';

const destinations = '/notifications/v1/destinations';
const subscriptions = '/notifications/v1/subscriptions/REPORT_PROCESSING_FINISHED';
const queue = { name: 'recoup', arn: 'arn:aws:sqs:eu-west-1:123456789012:recoup' };
const refusal = (status: number, code: string) => ({ status, json: { errors: [{ code, message: code }] } });

test('a destination is created with a token of the application, for the scope of notifications', async () => {
  const { client, server } = await startTestBed({
    [`POST ${destinations}`]: [{ json: { payload: { destinationId: 'D1' } } }],
  });
  await expect(client.destinations('eu').createDestination(queue)).resolves.toBe('D1');
  expect(Object.fromEntries(new URLSearchParams(server.to('/auth/o2/token')[0]?.body))).toEqual({
    grant_type: 'client_credentials',
    scope: 'sellingpartnerapi::notifications',
    client_id: 'client',
    client_secret: 'client-secret',
  });
  expect(JSON.parse(server.to(destinations)[0]?.body ?? '')).toEqual({
    name: 'recoup',
    resourceSpecification: { sqs: { arn: queue.arn } },
  });
});

test('a queue that is registered already is found by its address', async () => {
  const { client } = await startTestBed({
    [`POST ${destinations}`]: [refusal(409, 'StateConflict')],
    [`GET ${destinations}`]: [
      {
        json: {
          payload: [
            { destinationId: 'D0', name: 'other', resource: { eventBridge: { name: 'x' } } },
            { destinationId: 'D1', name: 'recoup', resource: { sqs: { arn: queue.arn } } },
          ],
        },
      },
    ],
  });
  await expect(client.destinations('eu').createDestination(queue)).resolves.toBe('D1');
});

test('a seller is subscribed with its own token; a payload version Amazon refuses is replaced by the next', async () => {
  const subscription = { subscriptionId: 'S1', destinationId: 'D1', payloadVersion: '2020-09-04' };
  const { client, server } = await startTestBed({
    [`POST ${subscriptions}`]: [refusal(400, 'InvalidInput'), { json: { payload: subscription } }],
  });
  const created = await client.store(someStore).createSubscription('REPORT_PROCESSING_FINISHED', 'D1');
  expect(created).toEqual({ subscriptionId: 'S1', destinationId: 'D1' });
  expect(server.to(subscriptions).map(({ body }) => JSON.parse(body))).toEqual([
    { payloadVersion: '1.0', destinationId: 'D1' },
    { payloadVersion: '2020-09-04', destinationId: 'D1' },
  ]);
  expect(server.to('/auth/o2/token')[0]?.body).toContain('grant_type=refresh_token');
});

test('an existing subscription is no error, and can be read', async () => {
  const { client } = await startTestBed({
    [`POST ${subscriptions}`]: [refusal(409, 'StateConflict')],
    [`GET ${subscriptions}`]: [
      { json: { payload: { subscriptionId: 'S1', destinationId: 'D0' } } },
      refusal(404, 'NotFound'),
    ],
  });
  const store = client.store(someStore);
  await expect(store.createSubscription('REPORT_PROCESSING_FINISHED', 'D1')).resolves.toBeUndefined();
  await expect(store.getSubscription('REPORT_PROCESSING_FINISHED')).resolves.toEqual({
    subscriptionId: 'S1',
    destinationId: 'D0',
  });
  await expect(store.getSubscription('REPORT_PROCESSING_FINISHED')).resolves.toBeUndefined();
});

test('a subscription is deleted without the seller, and one that is gone is no error', async () => {
  const path = `${subscriptions}/S1`;
  const { client, server } = await startTestBed({
    [`DELETE ${path}`]: [{ json: {} }, refusal(404, 'NotFound')],
  });
  const application = client.destinations('eu');
  await application.deleteSubscription('REPORT_PROCESSING_FINISHED', 'S1');
  await application.deleteSubscription('REPORT_PROCESSING_FINISHED', 'S1');
  expect(server.to(path)).toHaveLength(2);
  expect(server.to('/auth/o2/token')).toHaveLength(1);
});
