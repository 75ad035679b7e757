import { contract } from '@recoup/contract';
import { toRoleName, type OperatorRole } from '@recoup/contract/operator-roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { superuserRole } from './public.ts';

const { operators } = contract;
let server: TestServer;
let administrator: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.createUser({ roles: ['*.administration'] });
});
afterAll(() => server.close());

const setRoles = (name: string, roles: OperatorRole[]) =>
  administrator.call(operators.setRoles, { body: { name, roles } });

test('a role given by an administrator opens its calls and no others, until it is taken', async () => {
  const user = await server.createUser();
  const may = async () => ({
    claims: (await user.call(contract.operations.listQueue)).status,
    billing: (await user.call(contract.operatorBilling.listReceivables)).status,
    support: (await user.call(contract.storeOperations.list)).status,
    administration: (await user.call(operators.list)).status,
  });
  expect(await may()).toEqual({ claims: 403, billing: 403, support: 403, administration: 403 });
  const { result } = await setRoles(`${user.username}@users.example`, ['billing', 'support']);
  expect(result).toMatchObject({ account: { name: user.username }, roles: ['billing', 'support'] });
  expect(await may()).toEqual({ claims: 403, billing: 200, support: 200, administration: 403 });
  await setRoles(user.username, []);
  expect(await may()).toEqual({ claims: 403, billing: 403, support: 403, administration: 403 });
  const log = await administrator.call(contract.securityEvents.operatorList, {
    query: { kind: 'roles_changed', q: user.username },
  });
  expect(log.result.items).toMatchObject([
    { detail: '', person: administrator.username },
    { detail: '*.billing *.support', person: administrator.username },
  ]);
});

test('administrators change neither themselves nor superusers, and make none', async () => {
  const superuser = await server.createUser({ roles: [superuserRole] });
  expect((await setRoles(administrator.username, ['claims'])).problem.code).toBe('not_allowed');
  expect((await setRoles(superuser.username, [])).problem.code).toBe('not_allowed');
  expect((await setRoles('nobody at all', ['claims'])).problem.code).toBe('not_found');
  const body = { name: superuser.username };
  expect((await administrator.call(operators.endSessions, { body })).problem.code).toBe('not_allowed');
  expect((await superuser.call(contract.accounts.myself)).status).toBe(200);
});

test('giving roles needs a fresh confirmation', async () => {
  await server.data.withSystem((tx) =>
    tx
      .updateTable('sessions')
      .set({ confirmed_at: sql`recoup_now() - interval '1 hour'` })
      .where('account_id', '=', administrator.id)
      .execute(),
  );
  expect((await setRoles('anybody', ['claims'])).problem.code).toBe('confirmation_needed');
  await server.data.withSystem((tx) =>
    tx
      .updateTable('sessions')
      .set({ confirmed_at: sql`recoup_now()` })
      .where('account_id', '=', administrator.id)
      .execute(),
  );
});

test('an operator is signed out everywhere; other users are none of the administrators’ business', async () => {
  const operator = await server.createUser({ roles: [toRoleName('claims')] });
  const seller = await server.createUser();
  const end = (name: string) => administrator.call(operators.endSessions, { body: { name } });
  expect((await end(operator.username)).result).toMatchObject({ sessions: 0, roles: ['claims'] });
  expect((await operator.call(contract.accounts.myself)).status).toBe(401);
  expect((await end(seller.username)).problem.code).toBe('not_found');
  expect((await seller.call(contract.accounts.myself)).status).toBe(200);
});

test('the messages are answered by the staff account and by operators of support', async () => {
  const [claims, support] = await Promise.all([
    server.createUser({ roles: [toRoleName('claims')] }),
    server.createUser({ roles: [toRoleName('support')] }),
  ]);
  expect((await claims.call(contract.support.listConversations)).status).toBe(403);
  expect((await support.call(contract.support.listConversations)).status).toBe(200);
});
