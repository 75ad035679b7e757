import { contract } from '@recoup/contract';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { pdf, piece, png, sha256 } from '@recoup/testing/document-files';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createShipmentId, createProofFixture, type ProofFixture } from './fixtures/proof-fixture.ts';
import { purgeBatches } from './purge-batches.ts';

const { proofs, documents } = contract;
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

describe('an unfinished batch', () => {
  test('continues in another browser: partial uploads resume, complete ones are not sent again', async () => {
    const shipment = createShipmentId();
    await fixture.createSeller(shipment);
    const bytes = pdf(1000);
    const id = await fixture.newBatch();
    await fixture.send(id, `${shipment} a.pdf`, pdf());
    const body = { path: `${shipment} b.pdf`, size: bytes.length, sha256: sha256(bytes) };
    const begun = await operator.call(proofs.startUpload, { params: { id }, body });
    const upload = begun.result.upload?.id ?? 0;
    await operator.call(proofs.sendPiece, {
      params: { id, upload },
      query: { offset: 0 },
      body: piece(bytes.subarray(0, 400)),
    });
    const listed = (await colleague.call(proofs.listBatches)).result.items.find((each) => each.id === id);
    expect(listed).toMatchObject({ unfinished: 1, counts: { matched: 1 } });
    const again = await colleague.call(proofs.startUpload, { params: { id }, body });
    expect(again.result.upload).toMatchObject({ id: upload, received: 400 });
    await colleague.call(proofs.sendPiece, {
      params: { id, upload },
      query: { offset: 400 },
      body: piece(bytes.subarray(400)),
    });
    await colleague.call(proofs.finishUpload, { params: { id, upload } });
    const whole = await fixture.read(id);
    expect([whole.counts.matched, whole.unfinished]).toEqual([2, 0]);
    const third = await colleague.call(proofs.startUpload, { params: { id }, body });
    expect(third.result.upload).toBeNull();
    expect((await operator.call(documents.listUploads)).result.items).toEqual([]);
  });

  test('is deleted with everything that was not saved', async () => {
    const [saved, not] = [createShipmentId(), createShipmentId()];
    const shop = await fixture.createSeller(saved, not);
    const { id, named } = await fixture.batchWith({ [`${saved}.pdf`]: pdf(), [`${not}.pdf`]: pdf() });
    await fixture.save(id, [named(`${saved}.pdf`)]);
    expect((await operator.call(proofs.deleteBatch, { params: { id } })).status).toBe(200);
    expect((await operator.call(proofs.getBatch, { params: { id } })).status).toBe(404);
    expect((await fixture.listVault(shop)).map(({ name }) => name)).toEqual([`${saved}.pdf`]);
  });

  test('is purged after a month, an empty one after a day', async () => {
    const shipment = createShipmentId();
    await fixture.createSeller(shipment);
    const [old, young] = [
      await fixture.batchWith({ [`${shipment}.pdf`]: pdf() }),
      await fixture.batchWith({ 'a.pdf': pdf() }),
    ];
    const [empty, fresh] = [await fixture.newBatch(), await fixture.newBatch()];
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
    await purgeBatches(server.data);
    const status = async (id: number) => (await operator.call(proofs.getBatch, { params: { id } })).status;
    expect([await status(old.id), await status(young.id), await status(empty), await status(fresh)]).toEqual([
      404, 200, 404, 200,
    ]);
  });
});

describe('a zip', () => {
  test('is unpacked; what is no proof in it is listed as left out', async () => {
    const [one, other] = [createShipmentId(), createShipmentId()];
    await fixture.createSeller(one, other);
    const id = await fixture.newBatch();
    const zip = Buffer.from(
      zipSync({
        [`${one}/pod.pdf`]: pdf(),
        [`../../${other}.png`]: png(),
        'readme.exe': Buffer.from('MZ\x90\0'),
        'inner.zip': zipSync({ 'a.txt': Buffer.from('a') }),
        '__MACOSX/._pod.pdf': Buffer.from('x'),
      }),
    );
    expect((await fixture.send(id, 'may.zip', zip)).status).toBe(200);
    const { files } = await fixture.read(id);
    expect(files.map(({ path, state, fault }) => [path, state, fault])).toEqual([
      [`may.zip/${one}/pod.pdf`, 'matched', null],
      [`may.zip/${other}.png`, 'matched', null],
      ['may.zip/readme.exe', 'left_out', 'file_kind_refused'],
      ['may.zip/inner.zip', 'left_out', 'file_kind_refused'],
    ]);
  });

  test('that would burst is refused before anything of it is unpacked', async () => {
    const id = await fixture.newBatch();
    const bomb = Buffer.from(zipSync({ 'FBA15BURSTS1.pdf': new Uint8Array(64 * 1024 * 1024) }));
    expect((await fixture.send(id, 'bomb.zip', bomb)).problem.code).toBe('archive_too_large');
    const { files, uploads } = await fixture.read(id);
    expect([files, uploads]).toEqual([[], []]);
  });

  test('with a false directory is unpacked without the false entries', async () => {
    const shipment = createShipmentId();
    await fixture.createSeller(shipment);
    const zip = Buffer.from(
      zipSync(
        { [`${shipment}.pdf`]: pdf(), [`${shipment} b.pdf`]: Buffer.from('%PDF-1.7 %%EOF') },
        { level: 0 },
      ),
    );
    // The second file's content no longer matches the list.
    const at = zip.indexOf('%PDF-1.7 %%EOF');
    zip[at + 9] = 0x41;
    const id = await fixture.newBatch();
    await fixture.send(id, 'lies.zip', zip);
    const { files } = await fixture.read(id);
    expect(files.map(({ state, fault }) => [state, fault])).toEqual([
      ['matched', null],
      ['left_out', 'file_damaged'],
    ]);
  });
});
