import http from 'node:http';
import { contract } from '@recoup/contract';
import type { Client } from '@recoup/testing/client';
import { patience } from '@recoup/testing/patience';
import { fetchFile, pdf, piece, sha256 } from '@recoup/testing/document-files';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { receiveFilePiece } from './file-uploads.ts';
import { purgeUploads } from './purge-uploads.ts';

const { uploads, support, documents, audits } = contract;
const mebibyte = 1024 * 1024;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DOCUMENT_LIMIT_MB: '6', DOCUMENT_QUOTA_MB: '6' });
});
afterAll(() => server.close());

const key = () => crypto.randomUUID();

async function start(user: Client, bytes: Uint8Array, name = 'long.pdf') {
  const body = { name, size: bytes.length, sha256: sha256(bytes) };
  return (await user.call(uploads.start, { body })).result;
}

async function sendPieces(user: Client, id: number, bytes: Uint8Array, from = 0): Promise<void> {
  for (let offset = from; offset < bytes.length; offset += 4 * mebibyte) {
    const body = piece(bytes.subarray(offset, offset + 4 * mebibyte));
    const { status } = await user.call(uploads.sendPiece, { params: { id }, query: { offset }, body });
    expect(status).toBe(200);
  }
}

/** Sends the head of a piece and `size` bytes of it over a connection that then breaks. */
async function sendAndBreak(user: Client, id: number, bytes: Uint8Array, size: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = http.request(`${user.url}/api/uploads/${id}/?offset=0`, {
    method: 'PUT',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes.length + 1000,
      'sec-fetch-site': 'same-origin',
      cookie: [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  request.on('error', () => resolve());
  request.on('close', () => resolve());
  request.write('--x\r\nContent-Disposition: form-data; name="files"; filename="piece"\r\n\r\n');
  request.write(bytes.subarray(0, size), () => request.destroy());
  await promise;
}

test('an upload resumes after its connection broke, and the file is whole', async () => {
  const user = await server.createUser();
  const bytes = pdf(9 * mebibyte);
  const { id, piece_size } = await start(user, bytes);
  await sendAndBreak(user, id, bytes, 1_234_567);
  // The server may count what arrived between the question and the next piece, which then begins elsewhere.
  const k = await vi.waitFor(async () => {
    const { result } = await user.call(uploads.get, { params: { id } });
    expect(result.received).toBeLessThanOrEqual(1_234_567);
    const offset = result.received;
    const body = piece(bytes.subarray(offset, offset + piece_size));
    const sent = await user.call(uploads.sendPiece, { params: { id }, query: { offset }, body });
    expect(sent.result?.received).toBe(offset + piece_size);
    return offset + piece_size;
  }, patience);
  const early = await user.call(support.sendFile, { query: { key: key(), upload: id }, body: {} });
  expect(early.problem.code).toBe('upload_incomplete');

  expect(await start(user, bytes)).toMatchObject({ id, received: k });
  await sendPieces(user, id, bytes, k);
  const messageKey = key();
  const send = () => user.call(support.sendFile, { query: { key: messageKey, upload: id }, body: {} });
  const { result: message } = await send();
  expect(message.file).toMatchObject({ name: 'long.pdf', size: bytes.length });
  // A client that lost the reply repeats the call.
  expect((await send()).result).toEqual(message);
  const file = await fetchFile(user, `/api/support/files/${message.id}/`);
  expect(file.bytes.equals(bytes)).toBe(true);
});

test('what arrived of an interrupted piece counts to the byte', async () => {
  const user = await server.createUser();
  const bytes = pdf(300_000);
  const { id } = await start(user, bytes);
  const actor: Actor = {
    user: user.id,
    account: user.id,
    because: 'own account',
    action: 'PUT /api/uploads/{id}/',
    requestId: 'test',
    acts: true,
  };
  const breakAfter = async function* (from: number, size: number) {
    yield {
      bytes: (async function* () {
        if (size > 0) yield bytes.subarray(from, from + size);
        throw new Error('aborted');
      })(),
    };
  };
  const send = (offset: number, size: number) =>
    receiveFilePiece(server, actor, { id, offset, files: breakAfter(offset, size) });
  expect(await send(0, 123_457)).toMatchObject({ received: 123_457 });
  await expect(send(123_457, 0)).rejects.toThrow('aborted');
  expect(await send(123_457, 1)).toMatchObject({ received: 123_458 });
  await sendPieces(user, id, bytes, 123_458);
  const { result } = await user.call(support.sendFile, { query: { key: key(), upload: id }, body: {} });
  const file = await fetchFile(user, `/api/support/files/${result.id}/`);
  expect(file.bytes.equals(bytes)).toBe(true);
});

test('an upload belongs to its user, and no list of documents shows it', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()];
  const bytes = pdf(1000);
  const { id } = await start(user, bytes);
  const attempts = [
    other.call(uploads.get, { params: { id } }),
    other.call(uploads.sendPiece, { params: { id }, query: { offset: 0 }, body: piece(bytes) }),
    other.call(uploads.cancel, { params: { id } }),
    other.call(support.sendFile, { query: { key: key(), upload: id }, body: {} }),
    user.call(documents.finishUpload, { params: { id } }),
    user.call(documents.cancelUpload, { params: { id } }),
  ];
  expect((await Promise.all(attempts)).map(({ problem }) => problem.code)).toEqual(
    attempts.map(() => 'not_found'),
  );
  expect((await user.call(documents.listUploads)).result).toMatchObject({ items: [], used: 0 });
  await sendPieces(user, id, bytes);
  const sent = await user.call(support.sendFile, { query: { key: key(), upload: id }, body: {} });
  expect(sent.status).toBe(200);
});

test('the call that reads the file applies its own limits and types', async () => {
  const user = await server.createUser();
  const send = async (bytes: Buffer, name: string) => {
    const { id } = await start(user, bytes, name);
    await sendPieces(user, id, bytes);
    return user.call(support.sendFile, { query: { key: key(), upload: id }, body: {} });
  };
  expect((await send(pdf(10 * mebibyte), 'large.pdf')).problem.code).toBe('file_too_large');
  expect((await send(Buffer.from('MZ\0\0program'), 'a.exe')).problem.code).toBe('file_kind_refused');
  const { result: created } = await user.call(audits.createEstimate, { body: { region: 'na' } });
  const table = Buffer.from('no,report\n1,2\n');
  const { id } = await start(user, table, 'table.csv');
  await sendPieces(user, id, table);
  const added = await user.call(audits.addEstimateFiles, {
    params: { id: created.id },
    query: { upload: id },
    body: {},
  });
  expect(added.result.files).toMatchObject([{ name: 'table.csv' }]);
});

test('a file that differs from its hash is refused, and neither form nor upload is no file', async () => {
  const user = await server.createUser();
  const bytes = pdf(1000);
  const { id } = await start(user, bytes);
  await sendPieces(user, id, pdf(1000));
  const changed = await user.call(support.sendFile, { query: { key: key(), upload: id }, body: {} });
  expect(changed.problem.code).toBe('file_damaged');
  const none = await user.call(support.sendFile, { query: { key: key() }, body: {} });
  expect(none.problem.code).toBe('unsupported_media');
  const both = await user.call(support.sendFile, {
    query: { key: key(), upload: id },
    body: piece(bytes),
  });
  expect(both.problem.code).toBe('unsupported_media');
});

test('concurrent uploads of a user are limited, and a cancelled upload frees its quota', async () => {
  const user = await server.createUser();
  const begin = (size: number) => user.call(uploads.start, { body: { name: 'a.zip', size } });
  expect((await begin(512 * mebibyte + 1)).problem.code).toBe('file_too_large');
  const first = await begin(512 * mebibyte);
  await begin(512 * mebibyte);
  expect((await begin(1)).problem.code).toBe('quota_full');
  await user.call(uploads.cancel, { params: { id: first.result.id } });
  expect((await begin(1)).status).toBe(200);
});

test('pieces are deleted with a cancelled upload, and after a day with an abandoned one', async () => {
  const user = await server.createUser();
  const isStored = (bytes: Uint8Array) => server.objects.of(user.id, 'pieces').has(sha256(bytes));
  const [cancelled, abandoned] = [pdf(1000), pdf(1000)];
  const first = await start(user, cancelled);
  await sendPieces(user, first.id, cancelled);
  expect(await isStored(cancelled)).toBe(true);
  await user.call(uploads.cancel, { params: { id: first.id } });
  await vi.waitFor(async () => expect(await isStored(cancelled)).toBe(false), patience);

  const second = await start(user, abandoned);
  await sendPieces(user, second.id, abandoned);
  const age = (hours: number) =>
    server.data.withSystem((tx) =>
      tx
        .updateTable('document_uploads')
        .set({ touched_at: new Date(Date.now() - hours * 3_600_000) })
        .where('id', '=', second.id)
        .execute(),
    );
  await age(23);
  await purgeUploads(server.data);
  expect((await user.call(uploads.get, { params: { id: second.id } })).status).toBe(200);
  await age(25);
  await purgeUploads(server.data);
  expect((await user.call(uploads.get, { params: { id: second.id } })).problem.code).toBe('not_found');
  await vi.waitFor(async () => expect(await isStored(abandoned)).toBe(false), patience);
});
