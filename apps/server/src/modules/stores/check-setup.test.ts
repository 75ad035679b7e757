import { contract } from '@recoup/contract';
import { startFakeSqs } from '@recoup/testing/fake-sqs';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

const { storeOperations } = contract;

async function check(settings: Record<string, string> = {}) {
  const server = await startTestServer(settings);
  onTestFinished(() => server.close());
  const operator = await server.person({ roles: ['*.superuser'] });
  return {
    server,
    run: async () =>
      Object.fromEntries(
        (await operator.call(storeOperations.checkSetup)).result.checks.map(({ name, fault }) => [
          name,
          fault,
        ]),
      ),
  };
}

const works = { credentials: null, na: null, eu: null, fe: null, address: null, clock: null };

test('an application that Amazon accepts passes, and a refused secret is told', async () => {
  const { server, run } = await check();
  expect(await run()).toEqual(works);
  server.marketplace.secrets.clear();
  expect(await run()).toEqual({ ...works, credentials: 'refused' });
});

test('endpoints and an address that are not reached are told, the others pass', async () => {
  const nowhere = 'http://127.0.0.1:9';
  const { run } = await check({ SP_API_FE_URL: nowhere, LWA_URL: nowhere, PUBLIC_URL: nowhere });
  expect(await run()).toEqual({
    ...works,
    credentials: 'unreachable',
    fe: 'unreachable',
    address: 'unreachable',
  });
});

test('a queue that works passes, one that refuses is told with its answer', async () => {
  const sqs = await startFakeSqs();
  onTestFinished(() => sqs.close());
  const { server, run } = await check(sqs.settings);
  expect(await run()).toEqual({ ...works, queue: null });
  sqs.failWith(403);
  expect(await run()).toEqual({ ...works, queue: 'queue_fails' });
  const operator = await server.person({ roles: ['*.superuser'] });
  const { notifications } = (await operator.call(storeOperations.getSetup)).result;
  expect(notifications).toEqual({ queue: sqs.arn, stores: 0, subscribed: 0 });
});
