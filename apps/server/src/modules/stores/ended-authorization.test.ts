import { contract } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { getStore, letTimePass, linkStore, synced } from './fixtures/synced-store.ts';
import { syncSchedule } from './sync-schedule.ts';

const { stores } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The notifications' mails, each a job that is enqueued with its notification. */
async function countMails(account: number): Promise<number> {
  const jobs = await server.data.withSystem((tx) =>
    tx
      .selectFrom('job_runs')
      .select('id')
      .where('account_id', '=', account)
      .where('task', '=', 'notifications:mail')
      .execute(),
  );
  return jobs.length;
}

describe('an authorization that ended', () => {
  test('is noticed, recorded, and mailed once in the owner’s language; the store comes back', async () => {
    const user = await server.createUser({ language: 'zh', email: 'lapsed@users.example' });
    user.cookies.set('dbo_lang', 'zh');
    const { id, seller_id } = await linkStore(server, user);
    await synced(user, id);
    server.marketplace.revoke(seller_id);
    await user.call(stores.startSync, { params: { id } });
    const mail = await server.mailTo('lapsed@users.example');
    expect(mail.subject).toContain('请重新授权店铺');
    const lapsed = await getStore(user, id);
    expect(lapsed).toMatchObject({
      state: sellerStates.authorizationExpired,
      health: { word: 'authorization_expired' },
      sync: null,
    });
    const { result } = await user.call(stores.listHistory, { params: { id } });
    expect(result[0]).toMatchObject({ from: 6, to: 4, reason: 'authorization_ended', by: 'service' });
    const refused = await user.call(stores.startSync, { params: { id } });
    expect(refused.problem.code).toBe('store_not_active');
    await letTimePass(server, id, 48);
    await syncSchedule(server.data);
    expect(await countMails(user.id)).toBe(1);

    const again = await user.call(stores.reauthorize, {
      params: { id },
      body: { mws_access_token: server.marketplace.getRefreshToken(seller_id) },
    });
    expect(again.result.store.state).toBe(sellerStates.active);
    expect((await synced(user, id)).health.word).toBe('good');
  });

  test('is not mailed to a user who chose no mails', async () => {
    const user = await server.createUser();
    await user.call(contract.notifications.updateChoices, {
      body: { choices: [{ kind: 'authorization_lapsed', mail: 'never', page: true }] },
    });
    const { id, seller_id } = await linkStore(server, user);
    await synced(user, id);
    server.marketplace.revoke(seller_id);
    await user.call(stores.startSync, { params: { id } });
    await vi.waitFor(async () => expect((await getStore(user, id)).state).toBe(4), { timeout: 120_000 });
    expect((await user.call(contract.notifications.countUnread)).result).toEqual({ unread: 1 });
    expect(await countMails(user.id)).toBe(0);
  });
});

test('an authorization whose process died is failed, not left hanging', async () => {
  const user = await server.createUser();
  const { result } = await user.call(stores.authorize, { body: { region: 'na' } });
  const id = result.store?.id ?? 0;
  await server.data.withSystem((tx) =>
    tx
      .updateTable('stores')
      .set({ state: 2, state_changed_at: sql`now() - interval '11 minutes'` })
      .where('id', '=', id)
      .execute(),
  );
  await syncSchedule(server.data);
  expect((await getStore(user, id)).health).toEqual({
    word: 'authorization_failed',
    params: { fault: 'interrupted' },
  });
});
