import { randomBytes } from 'node:crypto';
import { contract } from '@recoup/contract';
import type { DocumentType } from '@recoup/contract/document-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditedShop } from '../testing/findings.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const { documents, tickets } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function keep(account: number, type: DocumentType = 'other'): Promise<number> {
  const { id } = await server.data.withSystem((tx) =>
    tx
      .insertInto('documents')
      .values({
        account_id: account,
        type,
        name: `${type}.pdf`,
        media_type: 'application/pdf',
        size: 1,
        object_key: randomBytes(32).toString('hex'),
        uploaded_by: account,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** A seller with one claim that asks for an invoice and a proof of delivery. */
async function shortShipment() {
  const seller = await server.person();
  const shop = await auditedShop(server.data, seller.id);
  await shop.plant({ claim_type: 'inbound_lost', shipment_id: 'FBA15PAPERS', reference_id: null });
  await shop.group();
  const id = await shop.ticket();
  const read = async () => (await seller.call(tickets.one, { params: { id } })).result;
  const provided = async () =>
    (await read()).checklist.filter((line) => line.provided).map(({ need }) => need);
  return { seller, store: shop.store, id, read, provided };
}

test('papers given to a ticket are there, and giving them again doubles nothing', async () => {
  const { seller, id, read, provided } = await shortShipment();
  const invoice = await keep(seller.id, 'supplier_invoice');
  const proof = await keep(seller.id, 'proof_of_delivery');
  for (const ids of [[invoice], [invoice, proof]]) {
    await seller.call(documents.attach, { body: { ids, ticket: id } });
  }
  expect((await read()).files.map((file) => file.id)).toEqual([invoice, proof]);
  expect(await provided()).toEqual(['ownership', 'delivery_small_parcel']);
});

test('how the shipment travelled decides what proves its delivery', async () => {
  const { seller, store, read } = await shortShipment();
  const wanted = async () => (await read()).checklist.map(({ need }) => need);
  expect(await wanted()).toEqual(['ownership', 'delivery_small_parcel']);
  await server.data.withSystem((tx) =>
    tx
      .insertInto('shipments')
      .values({ account_id: seller.id, store_id: store, shipment_id: 'FBA15PAPERS', transport: 'ltl_ftl' })
      .execute(),
  );
  expect(await wanted()).toEqual(['ownership', 'delivery_ltl_ftl']);
});

test('a file says itself which tickets it belongs to, and may be taken back', async () => {
  const { seller, id, read } = await shortShipment();
  const file = await keep(seller.id);
  const change = async (mine: number[]) =>
    (await seller.call(documents.change, { params: { id: file }, body: { tickets: mine } })).result;
  expect((await change([id])).tickets).toEqual([String(id)]);
  expect((await read()).files).toHaveLength(1);
  expect((await change([])).tickets).toEqual([]);
});

test('nobody gives papers to another’s ticket, nor another’s papers to their own', async () => {
  const [mine, theirs] = [await shortShipment(), await shortShipment()];
  const file = await keep(mine.seller.id);
  const attach = (seller: typeof mine.seller, ticket: number) =>
    seller.call(documents.attach, { body: { ids: [file], ticket } });
  expect((await attach(mine.seller, theirs.id)).status).toBe(404);
  expect((await attach(theirs.seller, theirs.id)).status).toBe(404);
  const body = { tickets: [theirs.id] };
  expect((await mine.seller.call(documents.change, { params: { id: file }, body })).status).toBe(404);
  expect((await theirs.read()).files).toEqual([]);
});
