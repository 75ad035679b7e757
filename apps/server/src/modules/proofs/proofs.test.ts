import { contract } from '@recoup/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { fetchFile, pdf, png } from '@recoup/testing/document-files';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createShipmentId, createProofFixture, type ProofFixture } from './fixtures/proof-fixture.ts';

const { proofs, tickets, shipments } = contract;
let server: TestServer;
let fixture: ProofFixture;
let operator: ProofFixture['operator'];
let colleague: ProofFixture['operator'];
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: [superuserRole] });
  colleague = await server.createUser({ roles: [superuserRole] });
  fixture = createProofFixture(server, operator);
});
afterAll(() => server.close());

describe('each file is matched by the id in its name or path', () => {
  test('and ambiguous files are left to an operator', async () => {
    const [mine, shared, labelled, others] = [
      createShipmentId(),
      createShipmentId(),
      createShipmentId(),
      createShipmentId(),
    ];
    await fixture.createSeller(mine, shared, labelled);
    await fixture.createSeller(shared, others);
    const twice = pdf();
    const { files } = await fixture.batchWith({
      [`${mine}.pdf`]: twice,
      [`copy/${mine}.pdf`]: twice,
      [`pods/${mine}/photo.png`]: png(),
      [`${shared}.pdf`]: pdf(),
      [`${labelled}U000001.pdf`]: pdf(),
      [`${mine} ${labelled}.pdf`]: pdf(),
      [`${mine} ${others}.pdf`]: pdf(),
      'FBA19NOBODY0.pdf': pdf(),
      'scan.pdf': pdf(),
    });
    expect(
      files.map(({ path, state, target, candidates }) => [
        path,
        state,
        target?.shipment_id ?? null,
        candidates.length,
      ]),
    ).toEqual([
      [`${mine}.pdf`, 'matched', mine, 0],
      [`copy/${mine}.pdf`, 'duplicate', mine, 0],
      [`pods/${mine}/photo.png`, 'matched', mine, 0],
      [`${shared}.pdf`, 'ambiguous', null, 2],
      [`${labelled}U000001.pdf`, 'matched', labelled, 0],
      [`${mine} ${labelled}.pdf`, 'matched', mine, 0],
      [`${mine} ${labelled} (2).pdf`, 'matched', labelled, 0],
      [`${mine} ${others}.pdf`, 'ambiguous', null, 2],
      ['FBA19NOBODY0.pdf', 'unknown', null, 0],
      ['scan.pdf', 'unknown', null, 0],
    ]);
  });

  test('an operator enters the shipment of an unmatched file; an unknown one is refused', async () => {
    const id = createShipmentId();
    const shop = await fixture.createSeller(id);
    const { id: batch, named } = await fixture.batchWith({ 'scan.pdf': pdf() });
    const { id: file } = named('scan.pdf');
    const wrong = await fixture.change(batch, file, { shipment: { shipment_id: 'FBA19NOBODY0' } });
    expect(wrong.problem.code).toBe('no_such_shipment');
    const { result } = await fixture.change(batch, file, { shipment: { shipment_id: id.toLowerCase() } });
    expect([result.state, result.target?.account.id]).toEqual(['matched', shop.seller.id]);
  });

  test('a copy is no longer one when the first is left out', async () => {
    const id = createShipmentId();
    await fixture.createSeller(id);
    const bytes = pdf();
    const { id: batch, named } = await fixture.batchWith({
      [`${id}.pdf`]: bytes,
      [`again/${id}.pdf`]: bytes,
    });
    await fixture.change(batch, named(`${id}.pdf`).id, { left_out: true });
    expect((await fixture.read(batch)).files.map(({ state }) => state)).toEqual(['left_out', 'matched']);
    await fixture.change(batch, named(`${id}.pdf`).id, { left_out: false });
    expect((await fixture.read(batch)).files.map(({ state }) => state)).toEqual(['matched', 'duplicate']);
  });
});

describe('saving', () => {
  test('puts a proof into the account that has the shipment, at its shipment and tickets, and nowhere else', async () => {
    const shared = createShipmentId();
    const [right, wrong] = [await fixture.createSeller(shared), await fixture.createSeller(shared)];
    for (const shop of [right, wrong]) {
      await shop.createFinding({ claim_type: 'inbound_lost', shipment_id: shared });
      await shop.group();
    }
    const { id, named } = await fixture.batchWith({ [`${shared}.pdf`]: pdf() });
    const file = named(`${shared}.pdf`);
    const before = await fixture.save(id, [file]);
    expect(before.result.files.map(({ state }) => state)).toEqual(['ambiguous']);
    await fixture.change(id, file.id, {
      shipment: { shipment_id: shared, account: right.seller.id },
      delivered_on: '2026-05-04',
    });
    const { result } = await fixture.save(id, [file]);
    const [kept] = await fixture.listVault(right);
    expect(result.files.map(({ state, document }) => [state, document])).toEqual([['saved', kept?.id]]);
    expect(kept).toMatchObject({
      name: `${shared}.pdf`,
      type: 'proof_of_delivery',
      shipments: [shared],
      tickets: [String(await right.ticket())],
    });
    expect(await fixture.listVault(wrong)).toEqual([]);
    const delivery = await server.data.withSystem((tx) =>
      tx
        .selectFrom('shipments')
        .select(['account_id', 'delivered_on', 'delivered_source'])
        .where('shipment_id', '=', shared)
        .orderBy('account_id')
        .execute(),
    );
    expect(delivery).toEqual([
      { account_id: right.seller.id, delivered_on: '2026-05-04', delivered_source: 'proof' },
      { account_id: wrong.seller.id, delivered_on: null, delivered_source: null },
    ]);
    const records = await server.data.withSystem((tx) =>
      tx
        .selectFrom('acting_records')
        .select('actor_id')
        .where('account_id', 'in', [right.seller.id, wrong.seller.id])
        .execute(),
    );
    expect(records).toEqual([{ actor_id: operator.id }]);
  });

  test('puts one proof of several shipments to each of them, as one document', async () => {
    const [one, other] = [createShipmentId(), createShipmentId()];
    const shop = await fixture.createSeller(one, other);
    const bytes = pdf();
    const { id, files } = await fixture.batchWith({ [`${one}_${other}.pdf`]: bytes });
    await fixture.send(id, `${one}_${other}.pdf`, bytes);
    expect((await fixture.read(id)).files).toHaveLength(2);
    await fixture.save(id, files);
    const vault = await fixture.listVault(shop);
    expect(vault.map(({ name, shipments }) => [name, shipments.toSorted()])).toEqual([
      [`${one}_${other}.pdf`, [one, other].toSorted()],
    ]);
    await fixture.save(id, files);
    expect((await fixture.read(id)).files.map(({ state }) => state)).toEqual(['saved', 'saved']);
  });

  test('makes a waiting ticket ready once no document is missing', async () => {
    const shipment = createShipmentId();
    const shop = await fixture.createSeller(shipment);
    await shop.createFinding({ claim_type: 'inbound_lost', shipment_id: shipment });
    await shop.group();
    const getStatus = async () =>
      (await shop.seller.call(tickets.get, { params: { id: await shop.ticket() } })).result.status;
    const first = await fixture.batchWith({ [`${shipment}.pdf`]: pdf() });
    await fixture.save(first.id, first.files);
    expect(await getStatus()).toBe('documents_needed');
    await server.data.withSystem(async (tx) => {
      const { id } = await tx
        .insertInto('documents')
        .values({
          account_id: shop.seller.id,
          type: 'supplier_invoice',
          name: 'invoice.pdf',
          media_type: 'application/pdf',
          size: 1,
          object_key: '0'.repeat(64),
          uploaded_by: shop.seller.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('document_links')
        .values({ account_id: shop.seller.id, document_id: id, kind: 'shipment', target: shipment })
        .execute();
    });
    const second = await fixture.batchWith({ [`${shipment} page 2.pdf`]: pdf() });
    await fixture.save(second.id, second.files);
    expect(await getStatus()).toBe('ready');
  });

  test('of two operators who save the same batch at once everything is saved once', async () => {
    const ids = Array.from({ length: 6 }, createShipmentId);
    const shop = await fixture.createSeller(...ids);
    const { id, files } = await fixture.batchWith(
      Object.fromEntries(ids.map((each) => [`${each}.pdf`, pdf()])),
    );
    const answers = await Promise.all([
      fixture.save(id, files),
      fixture.save(id, files.toReversed(), colleague),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const vault = await fixture.listVault(shop);
    expect(vault.flatMap((document) => document.shipments).toSorted()).toEqual(ids.toSorted());
    expect((await fixture.read(id)).counts).toMatchObject({ saved: 6, matched: 0 });
    for (const document of vault) {
      const kept = await fetchFile(shop.seller, `/api/documents/${document.id}/file/`);
      expect(kept.bytes.length).toBe(document.size);
    }
  });

  test('a proof that the account has already is a duplicate in the next batch', async () => {
    const shipment = createShipmentId();
    const shop = await fixture.createSeller(shipment);
    const bytes = pdf();
    const first = await fixture.batchWith({ [`${shipment}.pdf`]: bytes });
    await fixture.save(first.id, first.files);
    const second = await fixture.batchWith({ [`${shipment}.pdf`]: bytes });
    expect(second.files.map(({ state }) => state)).toEqual(['duplicate']);
    await fixture.save(second.id, second.files);
    expect(await fixture.listVault(shop)).toHaveLength(1);
  });
});

test('a file can be looked at before it is saved, as something to be saved and never shown in our name', async () => {
  const bytes = pdf();
  const { id, files } = await fixture.batchWith({ 'scan.pdf': bytes });
  const answer = await fetchFile(
    operator,
    `/api/refund/operations/proofs/${id}/files/${files[0]?.id}/content/`,
  );
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.bytes.equals(bytes)).toBe(true);
});

test('sellers reach neither batches nor the shipments in them', async () => {
  const seller = await server.createUser();
  const { id, files } = await fixture.batchWith({ 'scan.pdf': pdf() });
  expect((await seller.call(proofs.listBatches)).status).toBe(403);
  expect((await seller.call(proofs.getBatch, { params: { id } })).status).toBe(403);
  expect((await fixture.save(id, files, seller)).status).toBe(403);
  expect((await seller.call(shipments.list)).status).toBe(403);
});
