import { contract } from '@recoup/contract';
import type { ProofFile } from '@recoup/contract/proofs';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { superuserRole } from '../app.ts';
import { fetchFile, pdf, piece, png, sha256 } from '../testing/document-files.ts';
import type { Client } from '../testing/client.ts';
import { auditedShop } from '../testing/findings.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { tidyBatches } from './tidy-batches.ts';

// The machine may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const { proofs, documents, tickets, shipments } = contract;
let server: TestServer;
let operator: Client & { id: number };
let colleague: Client & { id: number };
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.person({ roles: [superuserRole] });
  colleague = await server.person({ roles: [superuserRole] });
});
afterAll(() => server.close());

let shipmentNumber = 10_000_000;
const newShipment = () => `FBA1${(shipmentNumber += 1)}`;

/** A seller who sent these shipments. */
async function sellerOf(...sent: string[]) {
  const seller = await server.person();
  const shop = await auditedShop(server.data, seller.id);
  for (const shipment_id of sent) {
    await server.data.withSystem((tx) =>
      tx
        .insertInto('shipments')
        .values({ account_id: seller.id, store_id: shop.store, shipment_id })
        .execute(),
    );
  }
  return { ...shop, seller };
}

const newBatch = async () => (await operator.call(proofs.begin)).result.id;
const read = async (id: number) => (await operator.call(proofs.one, { params: { id } })).result;

/** The answer to the last call that was made. */
async function send(batch: number, path: string, bytes: Uint8Array, client: Client = operator) {
  const params = { id: batch };
  const begun = await client.call(proofs.beginUpload, {
    params,
    body: { path, size: bytes.length, sha256: sha256(bytes) },
  });
  const upload = begun.result?.upload?.id;
  if (upload === undefined) return begun;
  const ofUpload = { id: batch, upload };
  const sent = await client.call(proofs.piece, {
    params: ofUpload,
    query: { offset: 0 },
    body: piece(bytes),
  });
  return sent.status === 200 ? client.call(proofs.finishUpload, { params: ofUpload }) : sent;
}

async function batchWith(files: Record<string, Uint8Array>) {
  const id = await newBatch();
  for (const [path, bytes] of Object.entries(files)) await send(id, path, bytes);
  const batch = await read(id);
  const named = (path: string): ProofFile => {
    const file = batch.files.find((each) => each.path === path);
    if (file === undefined) throw new Error(`no ${path} in ${batch.files.map((each) => each.path).join()}`);
    return file;
  };
  return { id, named, files: batch.files };
}

const change = (id: number, file: number, body: object) =>
  operator.call(proofs.change, { params: { id, file }, body });
const save = (id: number, files: readonly { id: number }[], client: Client = operator) =>
  client.call(proofs.save, { params: { id }, body: { files: files.map((file) => file.id) } });
const vaultOf = async ({ seller }: { seller: Client }) => (await seller.call(documents.list)).result.items;

describe('each file is matched by the id in its name or path', () => {
  test('and what cannot be told is left to a person', async () => {
    const [mine, shared, labelled, others] = [newShipment(), newShipment(), newShipment(), newShipment()];
    await sellerOf(mine, shared, labelled);
    await sellerOf(shared, others);
    const twice = pdf();
    const { files } = await batchWith({
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

  test('a shipment is typed for what says nothing; one that nobody has is refused', async () => {
    const id = newShipment();
    const shop = await sellerOf(id);
    const { id: batch, named } = await batchWith({ 'scan.pdf': pdf() });
    const { id: file } = named('scan.pdf');
    const wrong = await change(batch, file, { shipment: { shipment_id: 'FBA19NOBODY0' } });
    expect(wrong.problem.code).toBe('no_such_shipment');
    const { result } = await change(batch, file, { shipment: { shipment_id: id.toLowerCase() } });
    expect([result.state, result.target?.account.id]).toEqual(['matched', shop.seller.id]);
  });

  test('a copy is no longer one when the first is left out', async () => {
    const id = newShipment();
    await sellerOf(id);
    const bytes = pdf();
    const { id: batch, named } = await batchWith({ [`${id}.pdf`]: bytes, [`again/${id}.pdf`]: bytes });
    await change(batch, named(`${id}.pdf`).id, { left_out: true });
    expect((await read(batch)).files.map(({ state }) => state)).toEqual(['left_out', 'matched']);
    await change(batch, named(`${id}.pdf`).id, { left_out: false });
    expect((await read(batch)).files.map(({ state }) => state)).toEqual(['matched', 'duplicate']);
  });
});

describe('saving', () => {
  test('puts a proof into the account that has the shipment, at its shipment and tickets, and nowhere else', async () => {
    const shared = newShipment();
    const [right, wrong] = [await sellerOf(shared), await sellerOf(shared)];
    for (const shop of [right, wrong]) {
      await shop.plant({ claim_type: 'inbound_lost', shipment_id: shared });
      await shop.group();
    }
    const { id, named } = await batchWith({ [`${shared}.pdf`]: pdf() });
    const file = named(`${shared}.pdf`);
    const before = await save(id, [file]);
    expect(before.result.files.map(({ state }) => state)).toEqual(['ambiguous']);
    await change(id, file.id, {
      shipment: { shipment_id: shared, account: right.seller.id },
      delivered_on: '2026-05-04',
    });
    const { result } = await save(id, [file]);
    const [kept] = await vaultOf(right);
    expect(result.files.map(({ state, document }) => [state, document])).toEqual([['saved', kept?.id]]);
    expect(kept).toMatchObject({
      name: `${shared}.pdf`,
      type: 'proof_of_delivery',
      shipments: [shared],
      tickets: [String(await right.ticket())],
    });
    expect(await vaultOf(wrong)).toEqual([]);
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
    const [one, other] = [newShipment(), newShipment()];
    const shop = await sellerOf(one, other);
    const bytes = pdf();
    const { id, files } = await batchWith({ [`${one}_${other}.pdf`]: bytes });
    await send(id, `${one}_${other}.pdf`, bytes);
    expect((await read(id)).files).toHaveLength(2);
    await save(id, files);
    const vault = await vaultOf(shop);
    expect(vault.map(({ name, shipments }) => [name, shipments.toSorted()])).toEqual([
      [`${one}_${other}.pdf`, [one, other].toSorted()],
    ]);
    await save(id, files);
    expect((await read(id)).files.map(({ state }) => state)).toEqual(['saved', 'saved']);
  });

  test('lets a ticket that waited for it go on by itself, once nothing else is missing', async () => {
    const shipment = newShipment();
    const shop = await sellerOf(shipment);
    await shop.plant({ claim_type: 'inbound_lost', shipment_id: shipment });
    await shop.group();
    const statusOf = async () =>
      (await shop.seller.call(tickets.one, { params: { id: await shop.ticket() } })).result.status;
    const first = await batchWith({ [`${shipment}.pdf`]: pdf() });
    await save(first.id, first.files);
    expect(await statusOf()).toBe('documents_needed');
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
    const second = await batchWith({ [`${shipment} page 2.pdf`]: pdf() });
    await save(second.id, second.files);
    expect(await statusOf()).toBe('ready');
  });

  test('of two operators who save the same batch at once everything is saved once', async () => {
    const ids = Array.from({ length: 6 }, newShipment);
    const shop = await sellerOf(...ids);
    const { id, files } = await batchWith(Object.fromEntries(ids.map((each) => [`${each}.pdf`, pdf()])));
    const answers = await Promise.all([save(id, files), save(id, files.toReversed(), colleague)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const vault = await vaultOf(shop);
    expect(vault.flatMap((document) => document.shipments).toSorted()).toEqual(ids.toSorted());
    expect((await read(id)).counts).toMatchObject({ saved: 6, matched: 0 });
    for (const document of vault) {
      const kept = await fetchFile(shop.seller, `/api/documents/${document.id}/file/`);
      expect(kept.bytes.length).toBe(document.size);
    }
  });

  test('a proof that the account has already is a duplicate in the next batch', async () => {
    const shipment = newShipment();
    const shop = await sellerOf(shipment);
    const bytes = pdf();
    const first = await batchWith({ [`${shipment}.pdf`]: bytes });
    await save(first.id, first.files);
    const second = await batchWith({ [`${shipment}.pdf`]: bytes });
    expect(second.files.map(({ state }) => state)).toEqual(['duplicate']);
    await save(second.id, second.files);
    expect(await vaultOf(shop)).toHaveLength(1);
  });
});

describe('a batch can be gone on with', () => {
  test('from another browser: half a file goes on where it stopped, a whole one is not sent again', async () => {
    const shipment = newShipment();
    await sellerOf(shipment);
    const bytes = pdf(1000);
    const id = await newBatch();
    await send(id, `${shipment} a.pdf`, pdf());
    const body = { path: `${shipment} b.pdf`, size: bytes.length, sha256: sha256(bytes) };
    const begun = await operator.call(proofs.beginUpload, { params: { id }, body });
    const upload = begun.result.upload?.id ?? 0;
    await operator.call(proofs.piece, {
      params: { id, upload },
      query: { offset: 0 },
      body: piece(bytes.subarray(0, 400)),
    });
    const listed = (await colleague.call(proofs.batches)).result.items.find((each) => each.id === id);
    expect(listed).toMatchObject({ unfinished: 1, counts: { matched: 1 } });
    const again = await colleague.call(proofs.beginUpload, { params: { id }, body });
    expect(again.result.upload).toMatchObject({ id: upload, received: 400 });
    await colleague.call(proofs.piece, {
      params: { id, upload },
      query: { offset: 400 },
      body: piece(bytes.subarray(400)),
    });
    await colleague.call(proofs.finishUpload, { params: { id, upload } });
    const whole = await read(id);
    expect([whole.counts.matched, whole.unfinished]).toEqual([2, 0]);
    const third = await colleague.call(proofs.beginUpload, { params: { id }, body });
    expect(third.result.upload).toBeNull();
    expect((await operator.call(documents.uploads)).result.items).toEqual([]);
  });

  test('thrown away, nothing of it stays but what was saved', async () => {
    const [saved, not] = [newShipment(), newShipment()];
    const shop = await sellerOf(saved, not);
    const { id, named } = await batchWith({ [`${saved}.pdf`]: pdf(), [`${not}.pdf`]: pdf() });
    await save(id, [named(`${saved}.pdf`)]);
    expect((await operator.call(proofs.remove, { params: { id } })).status).toBe(200);
    expect((await operator.call(proofs.one, { params: { id } })).status).toBe(404);
    expect((await vaultOf(shop)).map(({ name }) => name)).toEqual([`${saved}.pdf`]);
  });

  test('nobody went on with for a month is tidied away, an empty one after a day', async () => {
    const shipment = newShipment();
    await sellerOf(shipment);
    const [old, young] = [
      await batchWith({ [`${shipment}.pdf`]: pdf() }),
      await batchWith({ 'a.pdf': pdf() }),
    ];
    const [empty, fresh] = [await newBatch(), await newBatch()];
    const touch = (id: number, days: number) =>
      server.data.withSystem((tx) =>
        tx
          .updateTable('proof_batches')
          .set({ touched_at: new Date(Date.now() - days * 86_400_000) })
          .where('id', '=', id)
          .execute(),
      );
    await touch(old.id, 31);
    await touch(young.id, 29);
    await touch(empty, 2);
    await tidyBatches(server.data);
    const status = async (id: number) => (await operator.call(proofs.one, { params: { id } })).status;
    expect([await status(old.id), await status(young.id), await status(empty), await status(fresh)]).toEqual([
      404, 200, 404, 200,
    ]);
  });
});

describe('a zip', () => {
  test('is unpacked; what is no proof in it is listed as left out', async () => {
    const [one, other] = [newShipment(), newShipment()];
    await sellerOf(one, other);
    const id = await newBatch();
    const zip = Buffer.from(
      zipSync({
        [`${one}/pod.pdf`]: pdf(),
        [`../../${other}.png`]: png(),
        'readme.exe': Buffer.from('MZ\x90\0'),
        'inner.zip': zipSync({ 'a.txt': Buffer.from('a') }),
        '__MACOSX/._pod.pdf': Buffer.from('x'),
      }),
    );
    expect((await send(id, 'may.zip', zip)).status).toBe(200);
    const { files } = await read(id);
    expect(files.map(({ path, state, fault }) => [path, state, fault])).toEqual([
      [`may.zip/${one}/pod.pdf`, 'matched', null],
      [`may.zip/${other}.png`, 'matched', null],
      ['may.zip/readme.exe', 'left_out', 'file_kind_refused'],
      ['may.zip/inner.zip', 'left_out', 'file_kind_refused'],
    ]);
  });

  test('that would burst is refused before anything of it is unpacked', async () => {
    const id = await newBatch();
    const bomb = Buffer.from(zipSync({ 'FBA15BURSTS1.pdf': new Uint8Array(64 * 1024 * 1024) }));
    expect((await send(id, 'bomb.zip', bomb)).problem.code).toBe('archive_too_large');
    const { files, uploads } = await read(id);
    expect([files, uploads]).toEqual([[], []]);
  });

  test('that lies about what is in it is taken without what it lies about', async () => {
    const shipment = newShipment();
    await sellerOf(shipment);
    const zip = Buffer.from(
      zipSync(
        { [`${shipment}.pdf`]: pdf(), [`${shipment} b.pdf`]: Buffer.from('%PDF-1.7 %%EOF') },
        { level: 0 },
      ),
    );
    // The second file's content no longer is what the list says.
    const at = zip.indexOf('%PDF-1.7 %%EOF');
    zip[at + 9] = 0x41;
    const id = await newBatch();
    await send(id, 'lies.zip', zip);
    const { files } = await read(id);
    expect(files.map(({ state, fault }) => [state, fault])).toEqual([
      ['matched', null],
      ['left_out', 'file_damaged'],
    ]);
  });
});

test('a file can be looked at before it is saved, as something to be saved and never shown in our name', async () => {
  const bytes = pdf();
  const { id, files } = await batchWith({ 'scan.pdf': bytes });
  const answer = await fetchFile(
    operator,
    `/api/refund/operations/proofs/${id}/files/${files[0]?.id}/content/`,
  );
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.bytes.equals(bytes)).toBe(true);
});

test('sellers reach neither batches nor the shipments in them', async () => {
  const seller = await server.person();
  const { id, files } = await batchWith({ 'scan.pdf': pdf() });
  expect((await seller.call(proofs.batches)).status).toBe(403);
  expect((await seller.call(proofs.one, { params: { id } })).status).toBe(403);
  expect((await save(id, files, seller)).status).toBe(403);
  expect((await seller.call(shipments.list)).status).toBe(403);
});
