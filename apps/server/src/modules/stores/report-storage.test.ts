import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const { documents, stores } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DOCUMENT_QUOTA_MB: '1' });
  await server.stopWorker();
});
afterAll(() => server.close());

/** A ledger of about 600 kB. */
function ledger(unique: string): FormData {
  const header = 'Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity';
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `11/02/2026\tX001\tB001\tSKU-${at}\tPan ${unique}\tAdjustments\tR1\t-3`,
  );
  const form = new FormData();
  form.append('files', new Blob([`${header}\n${rows.join('\n')}\n`]), `${unique}.txt`);
  return form;
}

test('uploaded reports count towards the account’s storage', async () => {
  const user = await server.createUser();
  const begun = await user.call(stores.authorize, { body: { region: 'na' } });
  const params = { id: begun.result.store?.id ?? 0 };
  const first = await user.call(stores.uploadReports, { params, body: ledger('first') });
  expect(first.result[0]?.status).toBe('kept');
  const { result } = await user.call(documents.listUploads);
  expect(result.used).toBeGreaterThan(500_000);
  const second = await user.call(stores.uploadReports, { params, body: ledger('second') });
  expect(second.problem.code).toBe('quota_full');
  const document = await user.call(documents.startUpload, {
    body: { name: 'a.pdf', type: 'other', size: 900_000 },
  });
  expect(document.problem.code).toBe('quota_full');
});
