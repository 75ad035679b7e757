import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { saveDocument, pdf } from '@recoup/testing/document-files';
import { createAuditedStore, claimDay } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const { documents, operations, tickets } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Two claims about one shipment, and one about another, all of one supplier's product. */
async function openNeeds() {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  const lost = { claim_type: 'inbound_lost', reference_id: null, fnsku: 'X00NEEDED1', amount: 1000 } as const;
  await shop.createFinding({ ...lost, shipment_id: 'FBA15NEED001', closes_on: claimDay(9) });
  await shop.createFinding({ ...lost, shipment_id: 'FBA15NEED002', closes_on: claimDay(4), amount: 2500 });
  await shop.createFinding({
    ...lost,
    claim_type: 'inbound_damaged',
    shipment_id: 'FBA15NEED001',
    closes_on: claimDay(20),
    amount: 400,
  });
  await shop.group();
  const list = async () => (await seller.call(tickets.listNeeds)).result;
  const groups = async () =>
    (await list()).items.map(({ need, source, name, amounts, tickets: all }) => ({
      need,
      at: `${source} ${name}`,
      minor: amounts[0]?.minor,
      tickets: all.length,
    }));
  return { seller, shop, list, groups };
}

async function saveInvoice({ seller }: Awaited<ReturnType<typeof openNeeds>>) {
  const { id } = await saveDocument(seller, pdf(), { name: 'invoice.pdf', type: 'supplier_invoice' });
  const invoice = {
    number: 'INV-7',
    supplier: 'Ningbo Pans Co.',
    supplier_address: '',
    buyer: '',
    buyer_address: '',
    issued_on: '2026-01-05',
    currency: 'USD',
    names_products: true,
    finished_sale: true,
    lines: [{ fnsku: 'X00NEEDED1', quantity: 100, unit_cost: '1.50' }],
  };
  await seller.call(documents.update, { params: { id }, body: { invoice } });
  return id;
}

test('open needs are grouped by shipment, and by supplier once an invoice names one', async () => {
  const account = await openNeeds();
  expect(await account.groups()).toEqual([
    { need: 'ownership', at: 'shipment FBA15NEED002', minor: 2500, tickets: 1 },
    { need: 'delivery_small_parcel', at: 'shipment FBA15NEED002', minor: 2500, tickets: 1 },
    { need: 'ownership', at: 'shipment FBA15NEED001', minor: 1400, tickets: 2 },
    { need: 'delivery_small_parcel', at: 'shipment FBA15NEED001', minor: 1400, tickets: 2 },
  ]);
  await saveInvoice(account);
  const [first] = await account.groups();
  expect(first).toEqual({ need: 'ownership', at: 'supplier Ningbo Pans Co.', minor: 3900, tickets: 3 });
  // Each ticket is counted once in the total, however many documents it lacks.
  expect(await account.list()).toMatchObject({
    tickets: 3,
    amounts: [{ minor: 3900, currency: 'USD' }],
    more: false,
  });
});

test('one document serves several tickets, and those that waited only for it are ready', async () => {
  const account = await openNeeds();
  const { seller, list } = account;
  const invoice = await saveInvoice(account);
  const proof = (await saveDocument(seller, pdf(), { name: 'pod.pdf', type: 'proof_of_delivery' })).id;
  const ofShipment = (await list()).items.find(({ name }) => name === 'FBA15NEED001');
  const proven = ofShipment?.tickets.map(({ id }) => id) ?? [];
  expect(ofShipment?.tickets.map(({ other_needs }) => other_needs)).toEqual([1, 1]);
  const attach = (document: number, to: readonly number[]) =>
    seller.call(tickets.attachToMany, { body: { document, tickets: to } });
  expect((await attach(proof, proven)).result).toEqual({ attached: 2, ready: [] });
  const supplied = (await list()).items.find(({ source }) => source === 'supplier')?.tickets ?? [];
  expect(supplied.map(({ id, other_needs }) => [proven.includes(id), other_needs])).toEqual([
    [false, 1],
    [true, 0],
    [true, 0],
  ]);
  const served = await attach(
    invoice,
    supplied.map(({ id }) => id),
  );
  expect(served.result).toEqual({ attached: 3, ready: proven.toSorted((a, b) => a - b) });
  // A second time nothing changes.
  expect((await attach(invoice, proven)).result).toEqual({ attached: 2, ready: [] });
  expect(await account.groups()).toEqual([
    { need: 'delivery_small_parcel', at: 'shipment FBA15NEED002', minor: 2500, tickets: 1 },
  ]);
});

test('an invoice whose prices are not entered yet is named where its prices are needed', async () => {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  await shop.createFinding({ claim_type: 'under_reimbursed', fnsku: 'X00UNPRICE' });
  await shop.group();
  const need = async () => (await seller.call(tickets.listNeeds)).result.items[0];
  expect(await need()).toMatchObject({
    need: 'cost_invoice',
    source: 'product',
    name: 'X00UNPRICE',
    unpriced_invoice: null,
  });
  const { id } = await saveDocument(seller, pdf(), { name: 'bill.pdf', type: 'supplier_invoice' });
  const body = { document: id, tickets: [await shop.ticket()] };
  expect((await seller.call(tickets.attachToMany, { body })).result).toEqual({ attached: 1, ready: [] });
  expect((await need())?.unpriced_invoice).toBe(id);
});

test('a need to answer Amazon carries what it asked last', async () => {
  const seller = await server.createUser();
  const operator = await server.createUser({ roles: [superuserRole] });
  const shop = await createAuditedStore(server.data, seller.id);
  await shop.createFinding({ claim_type: 'warehouse_lost' });
  await shop.group();
  const params = { id: await shop.ticket() };
  await seller.call(tickets.actOn, { params, body: { action: 'make_ready' } });
  await operator.call(operations.fileTicket, { params, body: { case_id: '40000001' } });
  const act = (action: 'marketplace_asked' | 'answer', reason: string) =>
    operator.call(operations.actOnTicket, { params, body: { action, reason } });
  await act('marketplace_asked', 'The invoice, please.');
  await act('answer', 'Sent.');
  await act('marketplace_asked', 'The invoice with a stamp, please.');
  const { items } = (await seller.call(tickets.listNeeds)).result;
  expect(items).toMatchObject([{ need: 'asked', question: 'The invoice with a stamp, please.' }]);
});

test('a document serves only tickets of its own account, all of them or none', async () => {
  const [mine, theirs] = [await openNeeds(), await openNeeds()];
  const invoice = await saveInvoice(mine);
  const own = (await mine.list()).items[0]?.tickets.map(({ id }) => id) ?? [];
  const foreign = (await theirs.list()).items[0]?.tickets.map(({ id }) => id) ?? [];
  const mixed = { document: invoice, tickets: [...own, ...foreign] };
  expect((await mine.seller.call(tickets.attachToMany, { body: mixed })).problem.code).toBe('not_found');
  expect((await mine.seller.call(documents.get, { params: { id: invoice } })).result.tickets).toEqual([]);
});

test('a reviewed document names who reviewed it, and when', async () => {
  const seller = await server.createUser();
  const operator = await server.createUser({ roles: [superuserRole], firstName: 'Olu', lastName: 'Adeyemi' });
  await server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: seller.id, agency_id: operator.id }).execute(),
  );
  const { id } = await saveDocument(seller, pdf(), { name: 'pod.pdf', type: 'proof_of_delivery' });
  const read = async () => (await seller.call(documents.get, { params: { id } })).result;
  expect(await read()).toMatchObject({ reviewer: null, reviewed_at: null });
  await operator.call(documents.review, {
    params: { id },
    body: { status: 'accepted' },
    query: { user_id: seller.id },
  });
  expect(await read()).toMatchObject({ reviewer: 'Olu Adeyemi', reviewed_at: expect.any(String) });
  const { result } = await seller.call(documents.list);
  expect(result.reviewers).toEqual([{ id: operator.id, name: 'Olu Adeyemi' }]);
});
