import { randomBytes } from 'node:crypto';
import { contract } from '@recoup/contract';
import { fetchFile, saveDocument, pdf, png, sendDocument, workbook } from '@recoup/testing/document-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { toDocumentName } from './file-names.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser();
});
afterAll(() => server.close());

test.each(['Invoice-2026.pdf.js', 'Invoice.hta', 'Invoice.pdf.url', 'a.EXE', 'a.lnk.', 'x.scr ', 'b.xlsm'])(
  'a document called %j is refused, whatever is in it',
  async (name) => {
    const answer = await sendDocument(user, pdf(), { name });
    expect([answer.status, answer.problem.code]).toEqual([415, 'file_kind_refused']);
  },
);

test('a document is served under the ending of its content', async () => {
  const kept = await saveDocument(user, png(), { name: 'photo.html' });
  expect(kept.name).toBe('photo.png');
  const { headers } = await fetchFile(user, `/api/documents/${kept.id}/file/`);
  expect(headers.get('content-disposition')).toContain('filename="photo.png"');
});

test.each([
  ['run.js', [415, 'run.pdf']],
  ['../../etc/passwd', [200, 'passwd.pdf']],
  ['a:b.html', [200, 'a_b.pdf']],
])('a document renamed to %j does not become one', async (name, [status, shown]) => {
  const kept = await saveDocument(user, pdf(), { name: 'run.pdf' });
  const answer = await user.call(contract.documents.update, { params: { id: kept.id }, body: { name } });
  expect(answer.status).toBe(status);
  expect((await user.call(contract.documents.get, { params: { id: kept.id } })).result.name).toBe(shown);
});

test('macros are found wherever they stand in a workbook', async () => {
  const hidden = workbook({
    'xl/media/a.png': randomBytes(1_200_000),
    'xl/vbaProject.bin': Buffer.from('x'),
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `xl/worksheets/sheet-${at}-${'y'.repeat(60)}.xml`,
        randomBytes(9),
      ]),
    ),
  });
  const answer = await sendDocument(user, hidden, { name: 'lines.xlsx' });
  expect([answer.status, answer.problem?.code]).toEqual([415, 'file_kind_refused']);
});

test.each([
  ['Invoice No. 12', 'application/pdf', 'Invoice No. 12.pdf'],
  ['scan', 'image/jpeg', 'scan.jpg'],
  ['scan.JPEG', 'image/jpeg', 'scan.JPEG'],
  ['invoice.pdf.js', 'application/pdf', 'invoice.pdf'],
  ['发票.2026', 'application/pdf', '发票.2026.pdf'],
])('%j of type %s is called %j', (name, type, shown) => {
  expect(toDocumentName(name, type)).toBe(shown);
});
