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
  const user = await server.createUser();
  const answer = await sendDocument(user, infectedPdf);
  expect([answer.status, answer.problem.code]).toEqual([422, 'file_infected']);
  expect(answer.problem.message).toContain('malicious software');
  const { listUploads, list } = contract.documents;
  expect((await user.call(listUploads)).result.items).toEqual([]);
  expect((await user.call(list)).result.items).toEqual([]);
  expect(await server.objects.of(user.id, 'documents').has(sha256(infectedPdf))).toBe(false);
  const { items } = (await user.call(contract.securityEvents.list)).result;
  expect(items.map(({ kind }) => kind)).toEqual(['refused', 'signed_in']);
  expect((await saveDocument(user, workbook(), { name: 'lines.xlsx' })).media_type).toMatch(/sheet$/);
});

test('while the scanner does not answer nothing is kept, and what was sent can be finished later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-clamd-'));
  const socket = join(folder, 'clamd.ctl');
  const other = await startTestServer({ CLAMAV_ADDRESS: socket });
  try {
    const user = await other.createUser();
    const answer = await sendDocument(user, pdf());
    expect([answer.status, answer.problem.code]).toEqual([503, 'virus_scan_unavailable']);
    expect(other.logged()).toContain('ENOENT');
    const [upload] = (await user.call(contract.documents.listUploads)).result.items;
    const again = await startFakeClamd({ socket });
    const params = { id: upload?.id ?? 0 };
    expect((await user.call(contract.documents.finishUpload, { params })).status).toBe(200);
    expect(again.scanned()).toBe(1);
    await again.close();
  } finally {
    await other.close();
    await rm(folder, { recursive: true });
  }
});
