import { contract } from '@recoup/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { fetchFile, saveDocument, pdf } from '@recoup/testing/document-files';
import { createAuditedStore, claimDay, daysOn } from '../../testing/findings.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { expireTickets } from './expire-tickets.ts';

const { documents, operations, tickets } = contract;
const fnsku = 'X00PAPERS1';
let server: TestServer;
let operator: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: [superuserRole] });
});
afterAll(() => server.close());

let shipments = 0;

/** A seller with a ticket that needs two documents. */
async function waiting() {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  const shipment = `FBA15PAPERS${(shipments += 1)}`;
  const finding = await shop.createFinding({
    claim_type: 'inbound_lost',
    shipment_id: shipment,
    reference_id: null,
    fnsku,
    quantity: 4,
    anchor_date: claimDay(-20),
  });
  await shop.group();
  const id = await shop.ticket();
  const status = async () => (await seller.call(tickets.get, { params: { id } })).result.status;
  const attach = (document: number) =>
    seller.call(tickets.attachDocument, { params: { id }, body: { document } });
  return { seller, shop, shipment, finding, id, status, attach };
}

type Waiting = Awaited<ReturnType<typeof waiting>>;

const uploadProof = ({ seller }: Waiting, name = 'pod.pdf') =>
  saveDocument(seller, pdf(), { name, type: 'proof_of_delivery' });

async function uploadInvoice({ seller }: Waiting, issued_on = '2026-01-05') {
  const { id } = await saveDocument(seller, pdf(), { name: 'invoice.pdf', type: 'supplier_invoice' });
  const invoice = {
    number: 'INV-1',
    supplier: 'A supplier',
    supplier_address: '',
    buyer: '',
    buyer_address: '',
    issued_on,
    currency: 'USD',
    names_products: true,
    finished_sale: true,
    lines: [{ fnsku, quantity: 10, unit_cost: '1.50' }],
  };
  await seller.call(documents.update, { params: { id }, body: { invoice } });
  return id;
}

test('the vault shows the documents of a store, and those of none yet', async () => {
  const ticket = await waiting();
  const { seller, shop, attach } = ticket;
  const other = await createAuditedStore(server.data, seller.id, 'eu');
  const linked = await uploadProof(ticket, 'linked.pdf');
  const loose = await uploadProof(ticket, 'loose.pdf');
  await attach(linked.id);
  const shown = async (...store: number[]) =>
    (await seller.call(documents.list, { query: { store: store.map(String) } })).result.items.map(
      ({ id }) => id,
    );
  expect(await shown(shop.store)).toEqual([loose.id, linked.id]);
  expect(await shown(other.store)).toEqual([loose.id]);
  expect(await shown(shop.store, other.store)).toEqual([loose.id, linked.id]);
});

const drawn = async ({ seller }: Waiting, invoice: number) =>
  (await seller.call(documents.get, { params: { id: invoice } })).result.invoice?.lines.map(
    (line) => line.drawn,
  );

/** With both documents. */
async function ready() {
  const ticket = await waiting();
  const [proof, invoice] = [(await uploadProof(ticket)).id, await uploadInvoice(ticket)];
  await ticket.attach(proof);
  await ticket.attach(invoice);
  return { ...ticket, proof, invoice };
}

const review = (id: number, document: number, body: object) =>
  operator.call(operations.reviewDocument, { params: { id, document }, body });

describe('documents attached to a ticket', () => {
  test('meet its checklist, and the last one makes it ready', async () => {
    const ticket = await waiting();
    const { result } = await ticket.attach((await uploadProof(ticket)).id);
    expect(result.checklist.map(({ provided }) => provided)).toEqual([false, true]);
    expect(await ticket.status()).toBe('documents_needed');
    await ticket.attach(await uploadInvoice(ticket));
    expect(await ticket.status()).toBe('ready');
  });

  test('count as well when they are linked to its shipment in the vault', async () => {
    const ticket = await waiting();
    await ticket.attach(await uploadInvoice(ticket));
    const { id } = await uploadProof(ticket);
    await ticket.seller.call(documents.update, { params: { id }, body: { shipments: [ticket.shipment] } });
    expect(await ticket.status()).toBe('ready');
  });

  test('and kept before its loss was found, or its window opened, it can be filed at once', async () => {
    const { seller, shop, proof, invoice } = await ready();
    const now = 'FBA15PROVEN1';
    const later = 'FBA15PROVEN2';
    for (const id of [proof, invoice]) {
      await seller.call(documents.update, { params: { id }, body: { shipments: [now, later] } });
    }
    const values = { claim_type: 'inbound_lost', reference_id: null };
    await shop.createFinding({ ...values, shipment_id: now });
    await shop.createFinding({ ...values, shipment_id: later, opens_on: claimDay(3), state: 'waiting' });
    await shop.createFinding({ ...values, shipment_id: 'FBA15UNPROVEN' });
    await shop.group();
    const statuses = async () => (await shop.tickets()).slice(1).map((each) => each.status);
    expect(await statuses()).toEqual(['ready', 'waiting_for_window', 'documents_needed']);
    await expireTickets(server.data, daysOn(claimDay(3)));
    expect(await statuses()).toEqual(['ready', 'ready', 'documents_needed']);
  });

  test('belong to the same account: others’ documents are not found', async () => {
    const [mine, theirs] = [await waiting(), await waiting()];
    const { id } = await uploadProof(theirs);
    expect((await mine.attach(id)).problem.code).toBe('not_found');
    expect(
      (await theirs.seller.call(tickets.attachDocument, { params: { id: mine.id }, body: { document: id } }))
        .status,
    ).toBe(404);
  });
});

describe('documents removed', () => {
  const detach = ({ seller, id }: Waiting, document: number) =>
    seller.call(tickets.detachDocument, { params: { id, document } });

  test('from a ticket stay in the vault, and one that could be filed asks for them again', async () => {
    const ticket = await ready();
    const { result } = await detach(ticket, ticket.proof);
    expect([result.status, result.files.map(({ id }) => id)]).toEqual(['documents_needed', [ticket.invoice]]);
    expect(result.events.at(-1)).toMatchObject({ action: 'ask_documents', by: 'owner' });
    const kept = await ticket.seller.call(documents.get, { params: { id: ticket.proof } });
    expect(kept.status).toBe(200);
    expect((await detach(ticket, ticket.proof)).status).toBe(404);
    await ticket.attach(ticket.proof);
    expect(await ticket.status()).toBe('ready');
  });

  test('from the vault, from a shipment, or by changing their type have the same effect', async () => {
    const linked = await waiting();
    const { id: proof } = await uploadProof(linked);
    const change = (body: object) => linked.seller.call(documents.update, { params: { id: proof }, body });
    await linked.attach(await uploadInvoice(linked));
    await change({ shipments: [linked.shipment] });
    await change({ shipments: [] });
    expect(await linked.status()).toBe('documents_needed');
    await change({ shipments: [linked.shipment] });
    await change({ type: 'photo' });
    expect(await linked.status()).toBe('documents_needed');
    await change({ type: 'proof_of_delivery' });
    expect(await linked.status()).toBe('ready');
    await linked.seller.call(documents.delete, { body: { ids: [proof] } });
    expect(await linked.status()).toBe('documents_needed');
  });

  test('do not change a ticket that a user marked ready without them', async () => {
    const ticket = await waiting();
    const { id: proof } = await uploadProof(ticket);
    await ticket.attach(proof);
    await ticket.seller.call(tickets.actOn, { params: { id: ticket.id }, body: { action: 'make_ready' } });
    expect((await detach(ticket, proof)).result.status).toBe('ready');
  });

  test('cannot be removed from a filed claim', async () => {
    const ticket = await ready();
    await operator.call(operations.fileTicket, { params: { id: ticket.id }, body: { case_id: '60000001' } });
    expect((await detach(ticket, ticket.proof)).problem.code).toBe('document_held');
    const { files } = (await ticket.seller.call(tickets.get, { params: { id: ticket.id } })).result;
    expect(files.map(({ detachable }) => detachable)).toEqual([false, false]);
  });
});

describe('an operator', () => {
  test('attaches a file to a ticket and removes it, in the owner’s vault', async () => {
    const ticket = await waiting();
    await ticket.attach(await uploadInvoice(ticket));
    const form = (bytes: Uint8Array<ArrayBuffer>) => {
      const made = new FormData();
      made.append('files', new Blob([bytes]), 'carrier.pdf');
      return made;
    };
    const attach = (bytes: Uint8Array<ArrayBuffer>) =>
      operator.call(operations.attachDocument, {
        params: { id: ticket.id },
        query: { type: 'proof_of_delivery' },
        body: form(bytes),
      });
    const { result } = await attach(new Uint8Array(pdf()));
    const added = result.files.find(({ name }) => name === 'carrier.pdf');
    expect([result.status, added?.type, added?.detachable]).toEqual(['ready', 'proof_of_delivery', true]);
    expect(result.events.at(-1)).toMatchObject({ action: 'make_ready', by: 'operator' });
    const document = added?.id ?? 0;
    expect((await ticket.seller.call(documents.get, { params: { id: document } })).status).toBe(200);
    const taken = await operator.call(operations.detachDocument, { params: { id: ticket.id, document } });
    expect(taken.result.status).toBe('documents_needed');
    expect((await attach(new Uint8Array(Buffer.from('MZ no document at all')))).problem.code).toBe(
      'file_kind_refused',
    );
  });

  test('downloads a ticket’s documents as one zip, named by their type', async () => {
    const ticket = await ready();
    await uploadProof(ticket, 'of something else.pdf');
    const zip = await fetchFile(operator, `/api/refund/operations/tickets/${ticket.id}/documents/zip/`);
    expect(zip.headers.get('content-disposition')).toContain(`ticket-${ticket.id}.zip`);
    expect(Object.keys(unzipSync(zip.bytes)).toSorted()).toEqual([
      'proof-of-delivery pod.pdf',
      'supplier-invoice invoice.pdf',
    ]);
    const none = await waiting();
    expect(
      (await fetchFile(operator, `/api/refund/operations/tickets/${none.id}/documents/zip/`)).status,
    ).toBe(404);
  });

  test('rejects one with a reason: the ticket goes back, its owner reads why, and it is recorded', async () => {
    const { id, proof, seller, status } = await ready();
    const { result } = await review(id, proof, {
      status: 'rejected',
      reason: 'unreadable',
      note: 'The stamp is cut off',
    });
    expect([result.status, result.files.find((file) => file.id === proof)?.status]).toEqual([
      'documents_needed',
      'rejected',
    ]);
    const ticket = (await seller.call(tickets.get, { params: { id } })).result;
    expect(ticket.events.at(-1)).toMatchObject({
      action: 'ask_documents',
      by: 'operator',
      reason: 'The stamp is cut off',
    });
    expect(ticket.files.find((file) => file.id === proof)).toMatchObject({
      reject_reason: 'unreadable',
      reject_note: 'The stamp is cut off',
    });
    const records = await server.data.withSystem((tx) =>
      tx.selectFrom('acting_records').select('actor_id').where('account_id', '=', seller.id).execute(),
    );
    expect(records).toEqual([{ actor_id: operator.id }]);
    await review(id, proof, { status: 'accepted' });
    expect(await status()).toBe('ready');
  });

  test('cannot use a ticket to read other documents', async () => {
    const [one, other] = [await ready(), await ready()];
    const { id: apart } = await uploadProof(one, 'apart.pdf');
    for (const document of [other.proof, apart]) {
      expect((await review(one.id, document, { status: 'accepted' })).status).toBe(404);
      const file = `/api/refund/operations/tickets/${one.id}/documents/${document}/file/`;
      expect((await fetchFile(operator, file)).status).toBe(404);
    }
    const evidence = (finding: number) =>
      operator.call(operations.getEvidence, { params: { id: one.id, finding } });
    expect((await evidence(one.finding)).status).toBe(200);
    expect((await evidence(other.finding)).status).toBe(404);
  });
});

describe('invoice lines', () => {
  let cases = 50_000_000;
  const file = (id: number) =>
    operator.call(operations.fileTicket, { params: { id }, body: { case_id: String((cases += 1)) } });
  const act = (id: number, action: string) =>
    operator.call(operations.actOnTicket, { params: { id }, body: { action, reason: 'a reason' } });

  test('are used up by a claim that is filed, and free again once it was denied for good', async () => {
    const ticket = await ready();
    expect(await drawn(ticket, ticket.invoice)).toEqual([0]);
    expect((await file(ticket.id)).status).toBe(200);
    expect(await drawn(ticket, ticket.invoice)).toEqual([4]);
    await act(ticket.id, 'deny');
    expect(await drawn(ticket, ticket.invoice)).toEqual([4]);
    await act(ticket.id, 'close');
    expect(await drawn(ticket, ticket.invoice)).toEqual([0]);
  });

  test('are free again when the claim is withdrawn', async () => {
    const ticket = await ready();
    await file(ticket.id);
    await ticket.seller.call(tickets.actOn, { params: { id: ticket.id }, body: { action: 'withdraw' } });
    expect(await drawn(ticket, ticket.invoice)).toEqual([0]);
  });

  test('of invoices that are not shown with the claim stay untouched', async () => {
    const ticket = await ready();
    // The oldest would be used first.
    const other = await uploadInvoice(ticket, '2025-06-01');
    await file(ticket.id);
    expect([await drawn(ticket, ticket.invoice), await drawn(ticket, other)]).toEqual([[4], [0]]);
  });
});
