import { contract } from '@recoup/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const { agencies } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an operator of support sees who is blocked from inviting, and lifts it', async () => {
  const [agency, support] = [await server.createUser(), await server.createUser({ roles: ['*.support'] })];
  const invite = (email: string) => agency.call(agencies.createInvitation, { body: { email } });
  await invite('first@users.example');
  await server.data.withSystem((tx) =>
    tx
      .updateTable('agency_invitations')
      .set({ reported_at: sql`recoup_now()` })
      .where('account_id', '=', agency.id)
      .execute(),
  );
  expect((await invite('second@users.example')).problem.code).toBe('invitations_blocked');
  const list = async () => (await support.call(agencies.listInvitationBlocks)).result.items;
  expect(await list()).toMatchObject([{ account: { id: agency.id, name: agency.username }, reports: 1 }]);
  const params = { account: agency.id };
  expect((await support.call(agencies.deleteInvitationBlock, { params })).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await invite('second@users.example')).status).toBe(200);
  const log = await agency.call(contract.securityEvents.list, { query: { kind: 'roles_changed' } });
  expect(log.result.items).toMatchObject([{ detail: 'invitations allowed', person: null }]);
});
