import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { contract } from '@recoup/contract';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { measureBuffers } from '@recoup/testing/live-memory';
import { patience } from '@recoup/testing/patience';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import {
  fetchFile,
  saveDocument,
  pdf,
  piece,
  png,
  sendDocument,
  sha256,
  workbook,
} from '@recoup/testing/document-files';

const { documents } = contract;
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser();
});
afterAll(() => server.close());

describe('refused files', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page called PDF', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('MZ\x90\0', 'latin1')],
    ['a zip', Buffer.from(zipSync({ 'a.txt': Buffer.from('a') }))],
    ['a workbook with macros', workbook({ 'xl/vbaProject.bin': Buffer.from('x') })],
  ])('%s, whatever it is called', async (_, bytes) => {
    const answer = await sendDocument(user, bytes, { name: 'invoice.pdf' });
    expect([answer.status, answer.problem.code]).toEqual([415, 'file_kind_refused']);
    expect((await user.call(documents.listUploads)).result.items).toEqual([]);
  });

  test('a picture that would fill all memory', async () => {
    const answer = await sendDocument(user, png(100_000, 100_000), { name: 'small.png' });
    expect([answer.status, answer.problem.code]).toEqual([413, 'picture_too_large']);
    expect(await server.objects.of(user.id, 'documents').has(sha256(Buffer.alloc(0)))).toBe(false);
  });

  test('a file that was cut off before it was sent', async () => {
    const answer = await sendDocument(user, pdf().subarray(0, 900));
    expect(answer.problem.code).toBe('file_damaged');
  });
});

test('a workbook that unpacks to a thousand times its size is stored without unpacking', async () => {
  const bomb = workbook({ 'xl/worksheets/sheet1.xml': new Uint8Array(32 * 1024 * 1024) });
  const before = process.memoryUsage().rss;
  const kept = await saveDocument(user, bomb, { name: 'lines.xlsx' });
  expect(kept.size).toBe(bomb.length);
  expect(process.memoryUsage().rss - before).toBeLessThan(30 * 1024 * 1024);
});

test('a file that is two things is served as what it begins with, to be saved and never guessed at', async () => {
  const both = Buffer.concat([png(), Buffer.from('<html><script>alert(1)</script></html>'), workbook()]);
  const { id, media_type } = await saveDocument(user, both, { name: 'picture.html' });
  expect(media_type).toBe('image/png');
  const { headers } = await fetchFile(user, `/api/documents/${id}/file/`);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['../../../etc/passwd', 'passwd.pdf'],
  ['..\\..\\boot.ini', 'boot.pdf'],
  ['invoice\u202Efdp.html', 'invoicefdp.pdf'],
  ['a\u200B\u2066b.pdf', 'ab.pdf'],
  ['line\r\nbreak.pdf', 'linebreak.pdf'],
  ['..', 'file.pdf'],
  ['/', 'file.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
])('the name %j is kept as %j', async (name, kept) => {
  const document = await saveDocument(user, pdf(), { name });
  expect(document.name).toBe(kept);
  const renamed = await user.call(documents.update, { params: { id: document.id }, body: { name } });
  expect(renamed.result.name).toBe(kept);
});

test('a name with a NUL in it is refused', async () => {
  const body = { name: 'a\0.pdf', type: 'other', size: 1 };
  expect((await user.call(documents.startUpload, { body })).problem.code).toBe('invalid_input');
});

test('an upload whose piece was interrupted continues, and the document is whole', async () => {
  const bytes = pdf(300_000);
  const begun = await user.call(documents.startUpload, {
    body: { name: 'cut.pdf', type: 'other', size: bytes.length },
  });
  const id = begun.result.upload?.id ?? 0;
  await sendHalf(id, bytes);
  const received = async () =>
    (await user.call(documents.listUploads)).result.items.find((each) => each.id === id)?.received ?? 0;
  // The server may count what arrived between the question and the next piece, which then begins elsewhere.
  await vi.waitFor(async () => {
    const offset = await received();
    expect(offset).toBeLessThanOrEqual(bytes.length / 2);
    const rest = piece(bytes.subarray(offset));
    const sent = await user.call(documents.sendPiece, { params: { id }, query: { offset }, body: rest });
    expect(sent.result?.received).toBe(bytes.length);
  }, patience);
  const { result } = await user.call(documents.finishUpload, { params: { id } });
  const file = await fetchFile(user, `/api/documents/${result.document.id}/file/`);
  expect(file.bytes.equals(bytes)).toBe(true);
  expect(server.logged()).not.toContain('a request failed');
});

/** Announces the whole length, sends half and disconnects. */
async function sendHalf(id: number, bytes: Buffer): Promise<void> {
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="piece"\r\n\r\n`;
  const sending = request(`${server.url}/api/documents/uploads/${id}/?offset=0`, {
    method: 'PUT',
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': bytes.length + 200,
    },
  });
  sending.on('error', () => undefined);
  const { promise, resolve } = Promise.withResolvers<void>();
  sending.write(head);
  sending.write(bytes.subarray(0, bytes.length / 2), () => resolve());
  await promise;
  await setImmediate();
  sending.destroy();
}

test('many large files at once take little memory', async () => {
  const part = pdf(1024 * 1024);
  const size = 12 * part.length;
  const files = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => {
      const begun = await user.call(documents.startUpload, {
        body: { name: `large-${index}.pdf`, type: 'other', size },
      });
      return { id: begun.result.upload?.id ?? 0, bytes: Buffer.from(part).fill(index, 100, 200) };
    }),
  );
  const before = await measureBuffers();
  const sampled: number[] = [];

  await Promise.all(
    files.map(async ({ id, bytes }, index) => {
      const body = piece(bytes);
      for (let offset = 0; offset < size;) {
        const sent = await user.call(documents.sendPiece, { params: { id }, query: { offset }, body });
        offset = sent.result.received;
        if (index === 0 && (offset / bytes.length) % 3 === 0) sampled.push(await measureBuffers());
      }
    }),
  );
  const finished = files.map(({ id }) => user.call(documents.finishUpload, { params: { id } }));
  await Promise.race(finished);
  sampled.push(await measureBuffers());
  expect((await Promise.all(finished)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(sampled).toHaveLength(5);
  // Half of what was sent. The sender's own copies are included, which on a busy machine wait for the network.
  expect(Math.max(...sampled) - before).toBeLessThan(2 * size);
});
