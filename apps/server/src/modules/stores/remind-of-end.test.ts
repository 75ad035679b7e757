import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLinkedStore } from './fixtures/linked-store.ts';
import { remindOfEndingAuthorizations } from './remind-of-end.ts';

const dayMs = 24 * 3600_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an owner is reminded 30, 7 and 1 days before the end, each once, and afresh after a renewal', async () => {
  const email = 'ending@users.example';
  const { id: account } = await server.createUser({ email });
  const ref = await createLinkedStore(server, {
    account,
    sellerId: 'A1ENDING0001',
    refreshToken: server.marketplace.getRefreshToken('A1ENDING0001'),
  });
  const remindWithDaysLeft = async (days: number) => {
    const authorized_at = new Date(Date.now() - (365 - days) * dayMs + 3600_000);
    await server.data.withSystem((tx) =>
      tx.updateTable('stores').set({ authorized_at }).where('id', '=', ref.store).execute(),
    );
    await remindOfEndingAuthorizations(server.data);
    const rows = await server.data.withSystem((tx) =>
      tx.selectFrom('notifications').select('news').where('account_id', '=', account).orderBy('id').execute(),
    );
    return rows.map(({ news }) => (news as { days: number }).days);
  };
  expect(await remindWithDaysLeft(31)).toEqual([]);
  expect(await remindWithDaysLeft(29)).toEqual([30]);
  expect((await server.mailTo(email)).subject).toContain('ends in 30 days');
  expect(await remindWithDaysLeft(10)).toEqual([30]);
  expect(await remindWithDaysLeft(6)).toEqual([30, 7]);
  expect(await remindWithDaysLeft(0.5)).toEqual([30, 7, 1]);
  expect(await remindWithDaysLeft(0.4)).toEqual([30, 7, 1]);
  await server.data.withSystem((tx) =>
    tx.updateTable('stores').set({ reminded_days: null }).where('id', '=', ref.store).execute(),
  );
  expect(await remindWithDaysLeft(29)).toEqual([30, 7, 1, 30]);
});

test('a renewal clears the reminders', async () => {
  const user = await server.createUser();
  const sellerId = 'A1ENDING0002';
  const refreshToken = server.marketplace.getRefreshToken(sellerId);
  const ref = await createLinkedStore(server, { account: user.id, sellerId, refreshToken });
  await server.data.withSystem((tx) =>
    tx.updateTable('stores').set({ reminded_days: 7 }).where('id', '=', ref.store).execute(),
  );
  await user.call(contract.stores.reauthorize, {
    params: { id: ref.store },
    body: { mws_access_token: refreshToken },
  });
  const { reminded_days } = await server.data.withSystem((tx) =>
    tx.selectFrom('stores').select('reminded_days').where('id', '=', ref.store).executeTakeFirstOrThrow(),
  );
  expect(reminded_days).toBeNull();
});
