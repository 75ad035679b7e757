import { contract } from '@recoup/contract';
import { fetchFile, pdf, piece, png, saveDocument, sendDocument } from '@recoup/testing/document-files';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

// In this process, which is the API's, only. A hostile file could stall every other request if it were read here.
const inApi = vi.hoisted(() => () => {
  throw new Error('read in the process of the API');
});
vi.mock('./inspect-file.ts', async (load) => ({ ...(await load<object>()), startInspection: inApi }));
vi.mock('@recoup/recovery/archives', async (load) => ({ ...(await load<object>()), unzip: inApi }));
vi.mock('../../platform/archives/write-zip.ts', () => ({ writeZip: inApi }));

const { proofs, support } = contract;
let server: TestServer;
let operator: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: ['*.claims'] });
});
afterAll(() => server.close());

test('documents are inspected, and archives of them built, outside the process of the API', async () => {
  const file = pdf();
  const kept = await saveDocument(operator, file, { name: 'a.pdf' });
  expect(kept.media_type).toBe('application/pdf');
  const refused = await sendDocument(operator, Buffer.concat([png(100_000, 100_000)]));
  expect(refused.problem.code).toBe('picture_too_large');
  const { status, bytes } = await fetchFile(operator, `/api/documents/zip/?ids=${kept.id}`);
  expect(status).toBe(200);
  expect(Buffer.from(unzipSync(bytes)['a.pdf'] ?? []).equals(file)).toBe(true);
});

test('so are proofs in an archive, and files of the chat', async () => {
  const { id } = (await operator.call(proofs.createBatch)).result;
  const zip = zipSync({ 'FBA1.pdf': pdf(), 'FBA2.exe': Buffer.from('MZ') });
  const body = { path: 'proofs.zip', size: zip.length };
  const begun = await operator.call(proofs.startUpload, { params: { id }, body });
  const params = { id, upload: begun.result.upload?.id ?? 0 };
  await operator.call(proofs.sendPiece, { params, query: { offset: 0 }, body: piece(zip) });
  expect((await operator.call(proofs.finishUpload, { params })).result).toEqual({ added: 2 });
  const { files } = (await operator.call(proofs.getBatch, { params: { id } })).result;
  expect(files.map(({ fault }) => fault)).toEqual([null, 'file_kind_refused']);
  const said = await operator.call(support.sendFile, {
    query: { key: '0b1f3c5e-6a3f-4a34-9d4e-0b5a3f0d9c11' },
    body: piece(pdf()),
  });
  expect(said.status).toBe(200);
});
