import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@recoup/contract';
import { pdf, saveDocument, sendDocument, sha256, workbook } from '@recoup/testing/document-files';
import { infectedPdf, startFakeClamd } from '@recoup/testing/fake-clamd';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startScanningServer } from '../../testing/scanning-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startScanningServer();
});
afterAll(() => server.close());

test('a document with a virus is refused and not kept, the attempt stands in the security log, a clean one is kept', async () => {
  const person = await server.person();
  const answer = await sendDocument(person, infectedPdf);
  expect([answer.status, answer.problem.code]).toEqual([422, 'file_infected']);
  expect(answer.problem.message).toContain('malicious software');
  const { listUploads, list } = contract.documents;
  expect((await person.call(listUploads)).result.items).toEqual([]);
  expect((await person.call(list)).result.items).toEqual([]);
  expect(await server.objects.of(person.id, 'documents').has(sha256(infectedPdf))).toBe(false);
  const { items } = (await person.call(contract.securityEvents.list)).result;
  expect(items.map(({ kind }) => kind)).toEqual(['refused', 'signed_in']);
  expect((await saveDocument(person, workbook(), { name: 'lines.xlsx' })).media_type).toMatch(/sheet$/);
});

test('while the scanner does not answer nothing is kept, and what was sent can be finished later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-clamd-'));
  const socket = join(folder, 'clamd.ctl');
  const other = await startTestServer({ CLAMAV_ADDRESS: socket });
  try {
    const person = await other.person();
    const answer = await sendDocument(person, pdf());
    expect([answer.status, answer.problem.code]).toEqual([503, 'virus_scan_unavailable']);
    expect(other.logged()).toContain('ENOENT');
    const [upload] = (await person.call(contract.documents.listUploads)).result.items;
    const again = await startFakeClamd({ socket });
    const params = { id: upload?.id ?? 0 };
    expect((await person.call(contract.documents.finishUpload, { params })).status).toBe(200);
    expect(again.scanned()).toBe(1);
    await again.close();
  } finally {
    await other.close();
    await rm(folder, { recursive: true });
  }
});
