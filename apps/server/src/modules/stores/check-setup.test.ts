import { contract } from '@recoup/contract';
import { startFakeSqs } from '@recoup/testing/fake-sqs';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

const { storeOperations } = contract;

async function check(settings: Record<string, string> = {}) {
  const server = await startTestServer(settings);
  onTestFinished(() => server.close());
  const operator = await server.createUser({ roles: ['*.superuser'] });
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

test('an application that Amazon accepts passes, and a refused secret is reported', async () => {
  const { server, run } = await check();
  expect(await run()).toEqual(works);
  server.marketplace.secrets.clear();
  expect(await run()).toEqual({ ...works, credentials: 'refused' });
});

test('unreachable endpoints and addresses are reported, the others pass', async () => {
  const nowhere = 'http://127.0.0.1:9';
  const { run } = await check({ SP_API_FE_URL: nowhere, LWA_URL: nowhere, PUBLIC_URL: nowhere });
  expect(await run()).toEqual({
    ...works,
    credentials: 'unreachable',
    fe: 'unreachable',
    address: 'unreachable',
  });
});

test('a working queue passes, a refusing one is reported with its answer', async () => {
  const sqs = await startFakeSqs();
  onTestFinished(() => sqs.close());
  const { server, run } = await check(sqs.settings);
  expect(await run()).toEqual({ ...works, queue: null });
  sqs.failWith(403);
  expect(await run()).toEqual({ ...works, queue: 'queue_fails' });
  const operator = await server.createUser({ roles: ['*.superuser'] });
  const { notifications } = (await operator.call(storeOperations.getSetup)).result;
  expect(notifications).toEqual({ queue: sqs.arn, stores: 0, subscribed: 0 });
});
