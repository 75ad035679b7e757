import { contract } from '@recoup/contract';
import { notificationKinds } from '@recoup/contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const { notifications } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('by default every kind is sent at once and shown in the page', async () => {
  const user = await server.createUser();
  const { result } = await user.call(notifications.listChoices);
  expect(result).toEqual(notificationKinds.map((kind) => ({ kind, mail: 'at_once', page: true })));
});

test('a changed kind is kept and the others stay', async () => {
  const user = await server.createUser();
  const choices = [{ kind: 'decision', mail: 'never', page: false }];
  await user.call(notifications.updateChoices, { body: { choices } });
  await user.call(notifications.updateChoices, {
    body: { choices: [{ kind: 'message', mail: 'daily', page: true }] },
  });
  const { result } = await user.call(notifications.listChoices);
  expect(result.filter(({ mail }) => mail !== 'at_once')).toEqual([
    ...choices,
    { kind: 'message', mail: 'daily', page: true },
  ]);
});

test('an unknown kind is refused', async () => {
  const user = await server.createUser();
  const refused = await user.call(notifications.updateChoices, {
    body: { choices: [{ kind: 'weather', mail: 'daily', page: true }] },
  });
  expect(refused.problem.code).toBe('invalid_input');
});
