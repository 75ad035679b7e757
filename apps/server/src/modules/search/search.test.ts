import { contract } from '@recoup/contract';
import { savedViewLimits } from '@recoup/contract/search-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimDay, createAuditedStore, type AuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const { search } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function createTicketAndInvoice({
  account,
  store,
}: AuditedStore): Promise<{ ticket: number; invoice: number }> {
  return server.data.withSystem(async (tx) => {
    const { id: ticket } = await tx
      .insertInto('tickets')
      .values({
        account_id: account,
        store_id: store,
        claim_type: 'inbound_lost',
        country: 'US',
        group_key: 'of the tests',
        status: 'ready',
        quantity: 1,
        amount: 1234,
        currency: 'USD',
        valuation: 'estimate',
        opens_on: claimDay(-10),
        closes_on: claimDay(50),
        policy_id: 'of the tests',
        title: 'Trail lantern 400 lm',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('ticket_words')
      .values({ account_id: account, ticket_id: ticket, word: 'FBA15KQ7N2XY' })
      .execute();
    await tx
      .insertInto('shipments')
      .values({ account_id: account, store_id: store, shipment_id: 'FBA15KQ7N2XY', name: 'Autumn pallets' })
      .execute();
    const { id: invoice } = await tx
      .insertInto('invoices')
      .values({
        account_id: account,
        status: 'finalized',
        currency: 'USD',
        total_minor: 900,
        number: `S-${account}-0042`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ticket, invoice };
  });
}

const found = async (seller: TestUser, q: string, query: Record<string, number> = {}) =>
  (await seller.call(search.find, { query: { q, ...query } })).result.map(({ kind, name }) => [kind, name]);

test('one text finds tickets, shipments and invoices by a part of their name or id', async () => {
  const seller = await server.createUser();
  const { ticket } = await createTicketAndInvoice(await createAuditedStore(server.data, seller.id));
  const lantern = ['ticket', 'Trail lantern 400 lm'];
  const shipment = ['shipment', 'FBA15KQ7N2XY'];
  expect(await found(seller, 'LANTERN')).toEqual([lantern]);
  expect(await found(seller, `# ${ticket}`)).toContainEqual(lantern);
  expect(await found(seller, 'fba15 kq7n')).toEqual([lantern, shipment]);
  expect(await found(seller, 'ＫＱ７Ｎ')).toEqual([shipment]);
  expect(await found(seller, 'autumn')).toEqual([shipment]);
  expect(await found(seller, '0042')).toEqual([['invoice', `S-${seller.id}-0042`]]);
  expect(await found(seller, '100%')).toEqual([]);
});

test('nobody finds what another account owns; an agency finds its customers and what they own', async () => {
  const agency = await server.createUser();
  const customer = await server.createUser();
  await createTicketAndInvoice(await createAuditedStore(server.data, customer.id));
  await server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
  );
  const stranger = await server.createUser();
  expect(await found(stranger, 'lantern')).toEqual([]);
  expect(await found(agency, 'lantern')).toEqual([]);
  expect(await found(agency, 'lantern', { user_id: customer.id })).toHaveLength(1);
  const { result } = await agency.call(search.find, { query: { q: customer.username } });
  expect(result.map(({ kind, id }) => [kind, id])).toEqual([['customer', customer.id]]);
  expect(await found(stranger, customer.username)).toEqual([]);
});

let sellers = 0;

async function createSeller() {
  sellers += 1;
  const lastName = `Rivera${sellers}x`;
  const email = `${lastName}@seller.example`;
  const company = `${lastName} Outdoor LLC`;
  const { id, username } = await server.createUser({ firstName: 'Ana', lastName, company, email });
  return { id, username, company, lastName, email };
}

test.each(['*.billing', '*.support', '*.superuser'])('%s finds every account by its names', async (role) => {
  const operator = await server.createUser({ roles: [role] });
  const { id, username, company, lastName, email } = await createSeller();
  for (const q of [lastName.toLowerCase(), `${lastName} outdoor`, `ana ${lastName}`, email]) {
    expect((await operator.call(search.find, { query: { q } })).result).toEqual([
      { kind: 'account', id, name: company, detail: username, claim_type: null, status: null, amount: null },
    ]);
  }
  expect(await found(operator, 'Riv_ra')).toEqual([]);
});

test('nobody else finds the accounts of others by their names', async () => {
  const { company, email } = await createSeller();
  for (const roles of [[], ['*.claims'], ['*.administration']]) {
    const user = await server.createUser({ roles });
    expect(await found(user, company)).toEqual([]);
    expect(await found(user, email)).toEqual([]);
  }
});

test('a saved view is its user’s own, also while acting for a customer', async () => {
  const agency = await server.createUser();
  const customer = await server.createUser();
  await server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
  );
  const view = { list: 'tickets' as const, name: 'Ready, large', query: 'status=ready&from=10000' };
  const { result: saved } = await agency.call(search.saveView, {
    body: view,
    query: { user_id: customer.id },
  });
  expect((await agency.call(search.listViews)).result).toEqual([saved]);
  expect((await customer.call(search.listViews)).result).toEqual([]);
  await agency.call(search.saveView, { body: { ...view, query: 'status=ready' } });
  expect((await agency.call(search.listViews)).result).toEqual([{ ...saved, query: 'status=ready' }]);
  await customer.call(search.deleteView, { params: { id: saved.id } });
  expect((await agency.call(search.listViews)).result).toHaveLength(1);
  await agency.call(search.deleteView, { params: { id: saved.id } });
  expect((await agency.call(search.listViews)).result).toEqual([]);
});

test('a user can save only so many views', async () => {
  const seller = await server.createUser();
  const save = (name: string) => seller.call(search.saveView, { body: { list: 'tickets', name, query: '' } });
  for (let count = 1; count <= savedViewLimits.views; count += 1)
    expect((await save(`View ${count}`)).status).toBe(200);
  expect((await save('One more')).problem.code).toBe('too_many_views');
  expect((await save('View 1')).status).toBe(200);
});
