import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import type { Actor } from '../actor.ts';

let server: TestServer;
let agency: TestUser;
let customer: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  agency = await server.createUser();
  customer = await server.createUser({ company: 'Before' });
  await server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
  );
});
afterAll(() => server.close());

const records = () =>
  server.data.withSystem((tx) =>
    tx
      .selectFrom('acting_records')
      .select(['account_id', 'actor_id', 'action', 'request_id'])
      .where('actor_id', '=', agency.id)
      .execute(),
  );

test('reading for a customer leaves no record', async () => {
  const query = { user_id: customer.id };
  await agency.call(contract.accounts.getProfile, { query });
  await agency.call(contract.accounts.myself, { query });
  expect(await records()).toEqual([]);
});

test('a change that fails leaves no record, and a record that fails leaves no change', async () => {
  const actor: Actor = {
    user: agency.id,
    account: customer.id,
    because: 'agency',
    action: 'x',
    requestId: 'a request',
    acts: true,
  };
  const rename = (company: string) => (tx: Parameters<Parameters<typeof server.data.withTenant>[1]>[0]) =>
    tx.updateTable('profiles').set({ company }).execute();
  await expect(
    server.data.withTenant(actor, async (tx) => {
      await rename('Half done')(tx);
      throw new Error('and then it broke');
    }),
  ).rejects.toThrow('and then it broke');
  expect(await records()).toEqual([]);

  const nobody = { ...actor, user: 987_654_321 };
  await expect(server.data.withTenant(nobody, rename('Unrecorded'))).rejects.toThrow('foreign key');
  const { result } = await customer.call(contract.accounts.getProfile);
  expect(result.company).toBe('Before');
});

test('a refused change leaves no record', async () => {
  const stranger = await server.createUser();
  const { result } = await stranger.call(contract.accounts.getProfile);
  const refused = await agency.call(contract.accounts.updateProfile, {
    params: { id: result.id },
    query: { user_id: customer.id },
    body: { company: 'After' },
  });
  expect(refused.status).toBe(404);
  expect(await records()).toEqual([]);
});

test('a change leaves one record, naming who did what in which request', async () => {
  const { result } = await customer.call(contract.accounts.getProfile);
  const changed = await agency.call(contract.accounts.updateProfile, {
    params: { id: result.id },
    query: { user_id: customer.id },
    body: { company: 'After' },
  });
  expect(changed.result.company).toBe('After');
  expect(await records()).toEqual([
    {
      account_id: customer.id,
      actor_id: agency.id,
      action: 'PATCH /api/account/api/profile/{id}/',
      request_id: changed.headers.get('x-request-id'),
    },
  ]);
});

test('acting in one’s own account leaves no record', async () => {
  const { result } = await customer.call(contract.accounts.getProfile);
  const before = (await records()).length;
  await customer.call(contract.accounts.updateProfile, { params: { id: result.id }, body: { name: 'Me' } });
  const own = await server.data.withSystem((tx) =>
    tx.selectFrom('acting_records').select('id').where('actor_id', '=', customer.id).execute(),
  );
  expect([own, (await records()).length]).toEqual([[], before]);
});
