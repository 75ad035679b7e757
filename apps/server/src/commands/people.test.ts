import { contract } from '@recoup/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appointOperator,
  dismissOperator,
  listOperators,
  removeOperator,
  superuserRole,
} from '../modules/accounts/public.ts';
import { runCommand } from '../testing/run-command.ts';
import { startTestServer, testPassword, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const people = (...words: string[]) =>
  runCommand('people', words, {
    DATABASE_URL: server.connectionString,
    DATA_DIR: server.config.DATA_DIR,
    SECRET_KEY: '07'.repeat(32),
  });

test('a superuser made by the command signs in with the password it showed, and must change it first', async () => {
  const { code, output } = await people('superuser', 'add', 'Olga', '--email', 'olga@operators.example');
  expect(code).toBe(0);
  const password = /^ {2}(\S{24})$/m.exec(output)?.[1] ?? '';
  const client = server.client();
  await client.signIn('olga', password);
  const look = async () => (await client.call(contract.operations.listQueue)).problem.code;
  expect(await look()).toBe('password_change_needed');
  expect((await client.call(contract.accounts.myself)).status).toBe(200);
  const change = { old_password: password, password: 'seven green kettles sing' };
  expect((await client.call(contract.accounts.changePassword, { body: change })).status).toBe(200);
  expect(await look()).toBeUndefined();
  expect(await listOperators(server.data, 'staff')).toMatchObject([
    { account: { name: 'Olga' }, email: 'olga@operators.example', is_superuser: true, sessions: 1 },
  ]);
});

test('appointing an unknown user requires an e-mail address', async () => {
  const nobody = appointOperator(server.data, { name: 'nobody', email: undefined, roles: [] });
  await expect(nobody).rejects.toThrow('Nobody is called nobody; to make the account, add --email ADDRESS.');
});

test('appointing an existing user keeps the password, and the role can be revoked', async () => {
  const { username } = await server.createUser();
  const promote = { name: `${username}@users.example`, email: undefined, roles: [superuserRole] };
  const rolesNow = async () =>
    (await listOperators(server.data, 'staff')).find(({ account }) => account.name === username)
      ?.is_superuser;
  for (const _ of [1, 2]) {
    expect(await appointOperator(server.data, promote)).toEqual({ username, password: undefined });
    expect(await rolesNow()).toBe(true);
  }
  await dismissOperator(server.data, username, superuserRole);
  expect(await rolesNow()).toBeUndefined();
});

test('a user is signed out everywhere', async () => {
  const user = await server.createUser();
  const { output } = await people('sessions', 'end', user.username);
  expect(output).toContain(`${user.username} was signed out everywhere.`);
  expect((await user.call(contract.accounts.myself)).status).toBe(401);
});

test('an agency whose invitation was reported by mistake invites again, and its log says so', async () => {
  const agency = await server.createUser();
  const invite = (email: string) => agency.call(contract.agencies.createInvitation, { body: { email } });
  await invite('first@users.example');
  await server.data.withSystem((tx) =>
    tx
      .updateTable('agency_invitations')
      .set({ reported_at: sql`recoup_now()` })
      .where('account_id', '=', agency.id)
      .execute(),
  );
  expect((await invite('second@users.example')).problem.code).toBe('invitations_blocked');
  expect((await people('invitations', 'allow', agency.username)).code).toBe(0);
  expect((await invite('second@users.example')).status).toBe(200);
  const { result } = await agency.call(contract.securityEvents.list, { query: { kind: 'roles_changed' } });
  expect(result.items).toMatchObject([{ detail: 'invitations allowed', person: null }]);
});

test('a role is given, and listed with the sessions of who has it', async () => {
  const user = await server.createUser({ roles: ['*.claims'] });
  expect((await people('billing', 'add', user.username)).code).toBe(0);
  expect((await people('list')).output).toContain(
    `${user.username}  ${user.username}@users.example  claims billing  no second factor  sessions: 1`,
  );
});

test('removing an operator takes every role and ends the sessions', async () => {
  const user = await server.createUser({ roles: ['*.claims', '*.billing'] });
  await removeOperator(server.data, user.username, 'staff');
  expect((await user.call(contract.accounts.myself)).status).toBe(401);
  await user.signIn(user.username, testPassword);
  expect((await user.call(contract.operations.listQueue)).status).toBe(403);
});

test('the staff account is listed, and once removed nobody knows its password', async () => {
  const staff = await server.createUser({ username: 'staff' });
  expect(await listOperators(server.data, 'staff')).toContainEqual(
    expect.objectContaining({ account: { id: staff.id, name: 'staff' }, roles: [] }),
  );
  expect((await people('remove', 'staff')).output).toContain('has no role any more');
  expect((await staff.call(contract.accounts.myself)).status).toBe(401);
  const body = { username: 'staff', password: testPassword, product: 'refund' as const };
  expect((await server.client().call(contract.accounts.login, { body })).problem.code).toBe('sign_in_failed');
});
