import { afterEach, expect, test, vi } from 'vitest';
import { fetchFile } from './download-file.ts';

afterEach(() => vi.unstubAllGlobals());

test('an export of a user who acts for a customer is that of the customer', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return new Response('');
  });
  await fetchFile('GET /api/ext/product/userproduct/export/', '21', {});
  await fetchFile('GET /api/documents/export/', '21', { query: { format: 'csv' } });
  expect(urls).toEqual([
    '/api/ext/product/userproduct/export/?user_id=21',
    '/api/documents/export/?user_id=21&format=csv',
  ]);
});

test('a failed download of an invoice is reported by the invoice catalogue, any other by the general one', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('', { status: 500, statusText: 'Printer on fire' })),
  );
  const invoice = fetchFile('GET /api/invoices/{id}/pdf/', '7', { params: { id: 1 } });
  await expect(invoice).rejects.toMatchObject({ code: 500, message: 'Printer on fire' });
  const documents = fetchFile('GET /api/documents/export/', '7', {});
  await expect(documents).rejects.toMatchObject({ code: 500, message: 'Something Wrong!' });
});
