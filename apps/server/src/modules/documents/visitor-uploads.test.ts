import { contract } from '@recoup/contract';
import { piece, sha256 } from '@recoup/testing/document-files';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { purgeUploads } from './purge-uploads.ts';
import { visitors } from './uploads.ts';

const { audits, uploads } = contract;
const mebibyte = 1024 * 1024;
let server: TestServer;
let addresses = 0;

beforeAll(async () => {
  // Behind a trusted proxy every visitor has an address of their own.
  server = await startTestServer({ TRUST_PROXY: '1' });
});
afterAll(() => server.close());

const table = Buffer.from(
  `Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity\n${'11/02/2026\tX1\tB1\tS1\tPan\tAdjustments\tR1\t-1\n'.repeat(500)}`,
);

/** A visitor with an estimate. */
async function visit() {
  addresses += 1;
  const headers = { 'x-forwarded-for': `203.0.113.${addresses}` };
  const client = server.client();
  const created = await client.call(audits.createVisitorEstimate, {
    body: { region: 'na', captcha: await client.captcha(headers) },
    headers,
  });
  const { token } = created.result;
  const start = (bytes: Uint8Array | number, name = 'ledger.txt') => {
    const body =
      typeof bytes === 'number' ? { name, size: bytes } : { name, size: bytes.length, sha256: sha256(bytes) };
    return client.call(audits.startVisitorUpload, { params: { token }, body, headers });
  };
  const send = (id: number, offset: number, bytes: Uint8Array, by = token) =>
    client.call(audits.sendVisitorPiece, {
      params: { token: by, id },
      query: { offset },
      body: piece(bytes),
      headers,
    });
  const read = (upload: number, by = token) =>
    client.call(audits.addVisitorEstimateFiles, {
      params: { token: by },
      query: { upload },
      body: {},
      headers,
    });
  return { client, token, headers, start, send, read };
}

const storedPieces = () =>
  server.data.withSystem((tx) =>
    tx.selectFrom('document_upload_pieces').select('object_key').where('account_id', '=', visitors).execute(),
  );

test('a visitor’s file resumes at the byte received, and the estimate reads it whole', async () => {
  const { client, token, start, send, read } = await visit();
  const { id, received } = (await start(table)).result;
  expect(received).toBe(0);
  expect((await send(id, 0, table.subarray(0, 1000))).result.received).toBe(1000);
  expect((await read(id)).problem.code).toBe('upload_incomplete');
  expect((await start(table)).result).toMatchObject({ id, received: 1000 });
  expect((await send(id, 0, table)).problem.code).toBe('upload_elsewhere');
  const params = { token, id };
  expect((await client.call(audits.getVisitorUpload, { params })).result.received).toBe(1000);
  await send(id, 1000, table.subarray(1000));
  // A call whose reply was lost is repeated.
  await read(id);
  const { result } = await read(id);
  expect(result.files.map(({ name }) => name)).toEqual(['ledger.txt']);
  expect((await client.call(audits.cancelVisitorUpload, { params, body: {} })).status).toBe(200);
  expect((await read(id)).status).toBe(404);
  await vi.waitFor(
    async () => {
      const estimate = await client.call(audits.getVisitorEstimate, { params: { token } });
      expect(estimate.result.files).toMatchObject([{ status: 'read', rows: 500 }]);
    },
    { timeout: 120_000, interval: 100 },
  );
});

test('only its secret opens a visitor’s upload: not another visitor’s, nor a user', async () => {
  const [owner, other] = [await visit(), await visit()];
  const user = await server.createUser();
  const { id } = (await owner.start(table)).result;
  const params = { token: other.token, id };
  expect((await other.client.call(audits.getVisitorUpload, { params })).status).toBe(404);
  expect((await other.send(id, 0, table)).status).toBe(404);
  expect((await other.read(id)).status).toBe(404);
  expect((await other.client.call(audits.cancelVisitorUpload, { params, body: {} })).status).toBe(404);
  expect((await user.call(uploads.get, { params: { id } })).status).toBe(404);
  expect((await other.send(id, 0, table, 'a guess')).problem.code).toBe('estimate_gone');
  expect((await owner.send(id, 0, table)).status).toBe(200);
});

test('a visitor sends four files at a time, each of 25 MiB at most and in 100 pieces', async () => {
  const { start, send } = await visit();
  expect((await start(25 * mebibyte + 1)).problem.code).toBe('estimate_full');
  const { id } = (await start(200)).result;
  for (const name of ['2', '3', '4']) expect((await start(25 * mebibyte, name)).status).toBe(200);
  expect((await start(1, '5')).problem.code).toBe('estimate_full');
  for (let offset = 0; offset < 100; offset += 1) {
    expect((await send(id, offset, Buffer.from('a'))).status).toBe(200);
  }
  expect((await send(id, 100, Buffer.from('a'))).problem.code).toBe('estimate_full');
});

test('an address starts 200 files a day, whichever of them it deletes', async () => {
  const { client, token, start } = await visit();
  for (let count = 0; count < 200; count += 1) {
    const { id } = (await start(1, String(count))).result;
    await client.call(audits.cancelVisitorUpload, { params: { token, id }, body: {} });
  }
  const refused = await start(1, 'one more');
  expect([refused.status, refused.problem.code]).toEqual([429, 'estimates_used_up']);
});

test('what visitors announce counts towards the space of all of them', async () => {
  const [one, another] = [await visit(), await visit()];
  const { id } = (await one.start(1)).result;
  const announce = (size: number) =>
    server.data.withSystem((tx) =>
      tx
        .updateTable('document_uploads')
        .set({ size })
        .where('account_id', '=', visitors)
        .where('id', '=', id)
        .execute(),
    );
  await announce(10 * 1024 * mebibyte + 1);
  expect((await another.start(1)).problem.code).toBe('estimates_unavailable');
  await announce(1);
  expect((await another.start(1)).status).toBe(200);
});

test('unfinished files go with the estimate, and after a day', async () => {
  const [deleting, leaving] = [await visit(), await visit()];
  for (const { start, send } of [deleting, leaving]) {
    const { id } = (await start(table)).result;
    await send(id, 0, table.subarray(0, 700 + id));
  }
  const before = await storedPieces();
  await deleting.client.call(audits.deleteVisitorEstimate, { params: { token: deleting.token } });
  expect((await storedPieces()).length).toBe(before.length - 1);
  await server.data.withSystem((tx) =>
    tx
      .updateTable('document_uploads')
      .set({ touched_at: sql`now() - interval '25 hours'` })
      .where('account_id', '=', visitors)
      .execute(),
  );
  await purgeUploads(server.data);
  expect(await storedPieces()).toEqual([]);
  await vi.waitFor(
    async () => {
      for (const { object_key } of before) {
        expect(await server.objects.of(visitors, 'pieces').has(object_key)).toBe(false);
      }
    },
    { timeout: 120_000, interval: 100 },
  );
});
