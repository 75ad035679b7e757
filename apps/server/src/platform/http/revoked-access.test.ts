import { contract, type Access } from '@recoup/contract';
import { superuserRole } from '@recoup/contract/operator-roles';
import { Client } from '@recoup/testing/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startActors, type ActorName, type Actors } from '../../testing/authorization/actors.ts';

let actors: Actors;

beforeAll(async () => {
  actors = await startActors();
});
afterAll(() => actors.close());

async function signedIn(actor: ActorName, url = actors.server.url): Promise<Client> {
  const client = new Client(url);
  client.cookies.set('dbo_token', (await actors.startSession(actor)) ?? '');
  return client;
}

const probe = (client: Client, access: Access) => client.send('GET', `/api/probe/${access}/`);

test('an agency whose relation ended has no access from the next request on', async () => {
  const agency = await signedIn('agency of A');
  const relation = (ended: Date | null) =>
    actors.server.data.withSystem((tx) =>
      tx
        .updateTable('agency_customers')
        .set({ ended_at: ended })
        .where('agency_id', '=', actors.ids['agency of A'])
        .execute(),
    );
  const read = () => agency.call(contract.accounts.myself, { query: { user_id: actors.ids['seller A'] } });
  expect((await read()).status).toBe(200);
  await relation(new Date());
  expect((await read()).status).toBe(403);
  expect((await agency.call(contract.accounts.listCustomers)).result).toEqual([]);
  const asAgency = await signedIn('agency of A', actors.probeUrl);
  expect((await probe(asAgency, 'agency')).status).toBe(403);
  await relation(null);
  expect((await probe(asAgency, 'agency')).status).toBe(200);
});

test('a superuser whose role was taken has no access from the next request on', async () => {
  const operator = await signedIn('superuser', actors.probeUrl);
  const roles = (given: string[]) =>
    actors.server.data.withSystem((tx) =>
      tx.updateTable('accounts').set({ roles: given }).where('id', '=', actors.ids['superuser']).execute(),
    );
  expect((await probe(operator, 'claims')).status).toBe(200);
  await roles([]);
  expect((await probe(operator, 'claims')).status).toBe(403);
  await roles([superuserRole]);
});

test('a session that was ended elsewhere has no access from the next request on', async () => {
  const seller = await signedIn('seller B');
  expect((await seller.call(contract.accounts.myself)).status).toBe(200);
  await actors.server.data.withSystem((tx) =>
    tx.deleteFrom('sessions').where('account_id', '=', actors.ids['seller B']).execute(),
  );
  expect((await seller.call(contract.accounts.myself)).status).toBe(401);
});
