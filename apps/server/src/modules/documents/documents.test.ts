import { patience } from '@recoup/testing/patience';
import { contract } from '@recoup/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { retainDocuments, linkDocument } from './public.ts';
import {
  fetchFile,
  saveDocument,
  pdf,
  piece,
  png,
  sendDocument,
  sha256,
} from '@recoup/testing/document-files';
import { purgeUploads } from './purge-uploads.ts';

const { documents } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DOCUMENT_LIMIT_MB: '6', DOCUMENT_QUOTA_MB: '12' });
});
afterAll(() => server.close());

const mebibyte = 1024 * 1024;

describe('an upload', () => {
  test('continues where it stopped, from another device too, and is stored completely', async () => {
    const user = await server.createUser();
    const bytes = pdf(5 * mebibyte);
    const body = { name: 'long.pdf', type: 'bill_of_lading', size: bytes.length, sha256: sha256(bytes) };
    const begun = await user.call(documents.startUpload, { body });
    const id = begun.result.upload?.id ?? 0;
    const first = bytes.subarray(0, 4 * mebibyte);
    await user.call(documents.sendPiece, { params: { id }, query: { offset: 0 }, body: piece(first) });
    const early = await user.call(documents.finishUpload, { params: { id } });
    expect(early.problem.code).toBe('upload_incomplete');

    const { result: open } = await user.call(documents.listUploads);
    expect(open.items).toMatchObject([{ id, name: 'long.pdf', received: first.length }]);
    const again = await user.call(documents.startUpload, { body });
    expect(again.result.upload).toMatchObject({ id, received: first.length });

    const rest = bytes.subarray(first.length);
    await user.call(documents.sendPiece, {
      params: { id },
      query: { offset: first.length },
      body: piece(rest),
    });
    const done = await user.call(documents.finishUpload, { params: { id } });
    expect(done.result).toMatchObject({
      outcome: 'kept',
      document: { type: 'bill_of_lading', status: 'waiting' },
    });
    // The client repeats the call after losing the answer.
    expect((await user.call(documents.finishUpload, { params: { id } })).result).toEqual(done.result);

    const file = await fetchFile(user, `/api/documents/${done.result.document.id}/file/`);
    expect(file.bytes.equals(bytes)).toBe(true);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="long\.pdf"/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    await vi.waitFor(async () => {
      expect(await server.objects.of(user.id, 'pieces').has(sha256(first))).toBe(false);
    }, patience);
  });

  test('saves a piece once at its offset, however often it is sent', async () => {
    const user = await server.createUser();
    const bytes = pdf(100_000);
    const begun = await user.call(documents.startUpload, {
      body: { name: 'a.pdf', type: 'other', size: bytes.length },
    });
    const id = begun.result.upload?.id ?? 0;
    const send = (offset: number, part: Uint8Array) =>
      user.call(documents.sendPiece, { params: { id }, query: { offset }, body: piece(part) });
    const beyond = await send(0, Buffer.concat([bytes, bytes]));
    expect([beyond.status, beyond.problem.code]).toEqual([413, 'body_too_large']);
    expect((await send(500, bytes.subarray(500))).problem.code).toBe('upload_elsewhere');
    const twice = await Promise.all([send(0, bytes.subarray(0, 60_000)), send(0, bytes.subarray(0, 60_000))]);
    expect(twice.map(({ result, problem }) => result?.received ?? problem.code)).toContain(60_000);
    await send(60_000, bytes.subarray(60_000));
    const { result } = await user.call(documents.finishUpload, { params: { id } });
    const file = await fetchFile(user, `/api/documents/${result.document.id}/file/`);
    expect(file.bytes.equals(bytes)).toBe(true);
  });

  test('of an existing file returns the existing document', async () => {
    const [user, other] = [await server.createUser(), await server.createUser()];
    const bytes = png();
    const first = await saveDocument(user, bytes, { name: 'one.png', type: 'photo' });
    const begun = await user.call(documents.startUpload, {
      body: { name: 'two.png', type: 'photo', size: bytes.length, sha256: sha256(bytes) },
    });
    expect(begun.result).toMatchObject({ upload: null, same: { id: first.id, name: 'one.png' } });
    const sent = await sendDocument(user, bytes, { name: 'three.png' });
    expect(sent.result).toMatchObject({ outcome: 'same', document: { id: first.id } });
    expect((await user.call(documents.list)).result.total).toBe(1);
    // Other accounts' documents are invisible.
    expect((await sendDocument(other, bytes)).result).toMatchObject({ outcome: 'kept' });
  });

  test('is limited by the file size and the account’s quota', async () => {
    const user = await server.createUser();
    const begin = (size: number) =>
      user.call(documents.startUpload, { body: { name: 'big.pdf', type: 'other', size } });
    const tooLarge = await begin(6 * mebibyte + 1);
    expect([tooLarge.status, tooLarge.problem.code]).toEqual([413, 'file_too_large']);
    const promised = await begin(6 * mebibyte);
    expect((await begin(6 * mebibyte)).status).toBe(200);
    const { result: storage } = await user.call(documents.listUploads);
    expect([storage.used, storage.quota, storage.file_limit]).toEqual([
      12 * mebibyte,
      12 * mebibyte,
      6 * mebibyte,
    ]);
    const full = await begin(1);
    expect([full.status, full.problem.code]).toEqual([413, 'quota_full']);
    // Cancelling frees its quota.
    await user.call(documents.cancelUpload, { params: { id: promised.result.upload?.id ?? 0 } });
    expect((await begin(1)).status).toBe(200);
    const racing = await server.createUser();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        racing.call(documents.startUpload, { body: { name: 'r.pdf', type: 'other', size: 4 * mebibyte } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test('with another size or hash than declared is refused and deleted', async () => {
    const user = await server.createUser();
    const bytes = pdf();
    const begun = await user.call(documents.startUpload, {
      body: { name: 'a.pdf', type: 'other', size: bytes.length, sha256: sha256(pdf()) },
    });
    const id = begun.result.upload?.id ?? 0;
    await user.call(documents.sendPiece, { params: { id }, query: { offset: 0 }, body: piece(bytes) });
    const answer = await user.call(documents.finishUpload, { params: { id } });
    expect([answer.status, answer.problem.code]).toEqual([422, 'file_damaged']);
    expect((await user.call(documents.listUploads)).result).toMatchObject({ items: [], used: 0 });
    await vi.waitFor(async () => {
      expect(await server.objects.of(user.id, 'documents').has(sha256(bytes))).toBe(false);
    }, patience);
  });

  test('sent as an empty piece is refused, and nothing of it is kept', async () => {
    const user = await server.createUser();
    const begun = await user.call(documents.startUpload, {
      body: { name: 'a.pdf', type: 'other', size: 10 },
    });
    const id = begun.result.upload?.id ?? 0;
    const nothing = Buffer.alloc(0);
    const answer = await user.call(documents.sendPiece, {
      params: { id },
      query: { offset: 0 },
      body: piece(nothing),
    });
    expect(answer.problem.code).toBe('no_files');
    expect(await server.objects.of(user.id, 'pieces').has(sha256(nothing))).toBe(false);
  });

  test('unfinished for a week is purged', async () => {
    const user = await server.createUser();
    const begin = () =>
      user.call(documents.startUpload, { body: { name: 'old.pdf', type: 'other', size: 9 } });
    const [old, young] = [await begin(), await begin()];
    await server.data.withSystem((tx) =>
      tx
        .updateTable('document_uploads')
        .set({ touched_at: new Date(Date.now() - 8 * 24 * 3600_000) })
        .where('id', '=', old.result.upload?.id ?? 0)
        .execute(),
    );
    await purgeUploads(server.data);
    const { result } = await user.call(documents.listUploads);
    expect(result.items.map(({ id }) => id)).toEqual([young.result.upload?.id]);
  });
});

describe('the list', () => {
  test('is searched, filtered, sorted and read page by page', async () => {
    const user = await server.createUser();
    const names = ['b.pdf', 'A.pdf', '100%_c.pdf', 'd.png', 'e.png'];
    const ids = new Map<string, number>();
    for (const name of names) {
      const isPicture = name.endsWith('.png');
      const kept = await saveDocument(user, isPicture ? png() : pdf(ids.size * 10 + 1), {
        name,
        type: isPicture ? 'photo' : 'proof_of_delivery',
      });
      ids.set(name, kept.id);
    }
    const list = async (query: Record<string, string | number | readonly string[]>) =>
      (await user.call(documents.list, { query })).result;
    const listNames = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).items.map(({ name }) => name);
    expect(await listNames({})).toEqual(names.toReversed());
    expect(await listNames({ q: '%_C' })).toEqual(['100%_c.pdf']);
    expect(await listNames({ type: 'photo', sort: 'name', order: 'asc' })).toEqual(['d.png', 'e.png']);
    expect(await listNames({ type: ['photo', 'other'] })).toEqual(['e.png', 'd.png']);
    expect(await listNames({ status: 'rejected' })).toEqual([]);

    const id = ids.get('d.png') ?? 0;
    await user.call(documents.update, { params: { id }, body: { shipments: ['fba15dt4k2xy'] } });
    expect(await listNames({ q: '15DT4' })).toEqual(['d.png']);
    expect(await listNames({ linked: 'yes' })).toEqual(['d.png']);
    expect(await listNames({ linked: 'no' })).toHaveLength(4);

    for (const sort of ['uploaded', 'name', 'size']) {
      for (const order of ['asc', 'desc']) {
        const whole = await listNames({ sort, order });
        const pages: string[] = [];
        let next: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof list>> = await list({
            sort,
            order,
            limit: 2,
            ...(next !== null && { cursor: next }),
          });
          expect(page.total).toBe(5);
          pages.push(...page.items.map(({ name }) => name));
          ({ next } = page);
        } while (next !== null);
        expect(pages).toEqual(whole);
        expect(new Set(pages).size).toBe(5);
      }
    }
    const broken = await user.call(documents.list, { query: { cursor: 'WyJhIl0' } });
    expect(broken.problem.fields).toHaveProperty('cursor');
  });

  test('is exported in the caller’s language, with no formula in it', async () => {
    const user = await server.createUser();
    for (const name of ['=1+1.pdf', '+a.pdf', '-a.pdf', '@a.pdf']) await saveDocument(user, pdf(), { name });
    const csv = await fetchFile(user, '/api/documents/export/?format=csv&sort=name&order=asc');
    const text = csv.bytes.toString('utf8');
    expect(text).toContain('Name,Type,Status');
    for (const sign of ['=1+1', '+a', '-a', '@a']) expect(text).toContain(`'${sign}.pdf,Other`);
    user.cookies.set('dbo_lang', 'zh');
    const xlsx = await fetchFile(user, '/api/documents/export/?format=xlsx');
    expect(xlsx.headers.get('content-disposition')).toBe('attachment; filename="documents.xlsx"');
    const sheet = Object.entries(unzipSync(new Uint8Array(xlsx.bytes)))
      .filter(([name]) => name.endsWith('.xml'))
      .map(([, content]) => strFromU8(content))
      .join('\n');
    expect(sheet).toContain('=1+1.pdf');
    expect(sheet).toContain('待审核');
    expect(sheet).not.toMatch(/<f[ >]/);
  });
});

test('several are downloaded as one zip', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()];
  const contents = [pdf(2 * mebibyte), pdf(10)];
  const kept = [];
  for (const bytes of contents) kept.push(await saveDocument(user, bytes, { name: '发票.pdf' }));
  const foreign = await saveDocument(other, pdf());
  const zip = await fetchFile(user, `/api/documents/zip/?ids=${kept.map(({ id }) => id).join()}`);
  expect(zip.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(zip.bytes));
  expect(Object.keys(files)).toEqual(['发票.pdf', '发票 (2).pdf']);
  expect(Object.values(files).map((bytes) => contents.findIndex((each) => each.equals(bytes)))).toEqual([
    0, 1,
  ]);
  expect((await fetchFile(user, `/api/documents/zip/?ids=${kept[0]?.id},${foreign.id}`)).status).toBe(404);
});

describe('deleting', () => {
  test('erases the file, and the same file can come again', async () => {
    const user = await server.createUser();
    const bytes = pdf();
    const { id } = await saveDocument(user, bytes);
    const { result } = await user.call(documents.delete, { body: { ids: [id, id] } });
    expect(result).toEqual({ removed: [id], in_use: [] });
    expect((await user.call(documents.get, { params: { id } })).status).toBe(404);
    await vi.waitFor(async () => {
      expect(await server.objects.of(user.id, 'documents').has(sha256(bytes))).toBe(false);
    }, patience);
    expect((await sendDocument(user, bytes)).result).toMatchObject({ outcome: 'kept' });
  });

  test('is refused for documents of a filed claim', async () => {
    const user = await server.createUser();
    const [held, free] = [await saveDocument(user, pdf()), await saveDocument(user, pdf())];
    const ticket = { kind: 'ticket', target: '4711' } as const;
    const hold = (isFiled: boolean) =>
      server.data.withSystem(async (tx) => {
        await linkDocument(tx, { account: user.id, document: held.id }, ticket);
        await retainDocuments(tx, user.id, { ...ticket, isFiled });
      });
    await hold(true);
    const ids = [held.id, free.id];
    const { result } = await user.call(documents.delete, { body: { ids } });
    expect(result).toEqual({ removed: [free.id], in_use: [held.id] });
    await hold(false);
    const again = await user.call(documents.delete, { body: { ids: [held.id] } });
    expect(again.result.removed).toEqual([held.id]);
  });

  test('and changing other accounts’ documents is refused', async () => {
    const [user, other] = [await server.createUser(), await server.createUser()];
    const { id } = await saveDocument(user, pdf());
    expect((await other.call(documents.delete, { body: { ids: [id] } })).status).toBe(404);
    expect((await other.call(documents.updateType, { body: { ids: [id], type: 'photo' } })).status).toBe(404);
    expect((await user.call(documents.get, { params: { id } })).result.type).toBe('other');
  });
});

describe('a review', () => {
  async function operatorFor(account: number) {
    const operator = await server.createUser({ roles: [superuserRole] });
    await server.data.withSystem((tx) =>
      tx.insertInto('agency_customers').values({ account_id: account, agency_id: operator.id }).execute(),
    );
    const review = (id: number, body: Record<string, unknown>) =>
      operator.call(documents.review, { params: { id }, query: { user_id: account }, body });
    return { operator, review };
  }

  test('is the operators’, says why, and lasts until the document is changed', async () => {
    const user = await server.createUser();
    const { id } = await saveDocument(user, pdf(), { type: 'supplier_invoice' });
    const { operator, review } = await operatorFor(user.id);
    expect((await user.call(documents.review, { params: { id }, body: { status: 'accepted' } })).status).toBe(
      403,
    );
    expect((await review(id, { status: 'rejected' })).problem.fields).toHaveProperty('reason');
    expect((await review(id, { status: 'rejected', reason: 'other' })).problem.fields).toHaveProperty('note');
    await review(id, { status: 'rejected', reason: 'pro_forma', note: 'Ask for the final one' });
    const one = () => user.call(documents.get, { params: { id } });
    expect((await one()).result).toMatchObject({
      status: 'rejected',
      reject_reason: 'pro_forma',
      reject_note: 'Ask for the final one',
    });
    await user.call(documents.updateType, { body: { ids: [id], type: 'packing_slip' } });
    expect((await one()).result).toMatchObject({ status: 'waiting', reject_reason: null, reject_note: '' });
    await review(id, { status: 'accepted' });
    await user.call(documents.update, { params: { id }, body: { shipments: ['FBA15DT4K2XY'] } });
    expect((await one()).result).toMatchObject({ status: 'accepted', shipments: ['FBA15DT4K2XY'] });
    const records = await server.data.withSystem((tx) =>
      tx.selectFrom('acting_records').select('actor_id').where('account_id', '=', user.id).execute(),
    );
    expect(records).toEqual([{ actor_id: operator.id }, { actor_id: operator.id }]);
  });

  test('cannot be forged by the account itself, not even in its own transaction', async () => {
    const user = await server.createUser();
    const { id } = await saveDocument(user, pdf());
    const actor = {
      user: user.id,
      account: user.id,
      because: 'own account',
      action: 'a test',
      requestId: 'a test',
      acts: true,
    } as const;
    const forged = server.data.withTenant(actor, (tx) =>
      tx.updateTable('documents').set({ status: 'accepted' }).where('id', '=', id).execute(),
    );
    await expect(forged).rejects.toThrow('row-level security');
  });
});
