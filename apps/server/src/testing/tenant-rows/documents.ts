import { randomBytes } from 'node:crypto';
import { getFirstDocument, getFirst } from './get-first.ts';
import type { Rows } from './seed.ts';

export const documentRows = {
  documents: (tx, account) =>
    tx
      .insertInto('documents')
      .values({
        account_id: account,
        type: 'photo',
        name: 'A photo',
        media_type: 'image/png',
        size: 1,
        object_key: randomBytes(32).toString('hex'),
        uploaded_by: account,
      })
      .execute(),
  document_uploads: (tx, account) =>
    tx
      .insertInto('document_uploads')
      .values({ account_id: account, type: 'photo', name: 'A photo', size: 1, begun_by: account })
      .execute(),
  document_upload_pieces: async (tx, account) => {
    const id = await getFirst(tx, 'document_uploads', account);
    const object_key = randomBytes(32).toString('hex');
    await tx
      .insertInto('document_upload_pieces')
      .values({ account_id: account, upload_id: id, start_at: 0, size: 1, object_key })
      .execute();
  },
  document_links: async (tx, account) =>
    tx
      .insertInto('document_links')
      .values({ ...(await getFirstDocument(tx, account)), kind: 'shipment', target: 'FBA15CANARY' })
      .execute(),
  supplier_invoices: async (tx, account) =>
    tx
      .insertInto('supplier_invoices')
      .values(await getFirstDocument(tx, account))
      .execute(),
  invoice_lines: async (tx, account) =>
    tx
      .insertInto('invoice_lines')
      .values({ ...(await getFirstDocument(tx, account)), position: 0, fnsku: 'X001CANARY', quantity: 1 })
      .execute(),
  invoice_draws: async (tx, account) => {
    const id = await getFirst(tx, 'invoice_lines', account);
    await tx
      .insertInto('invoice_draws')
      .values({ account_id: account, line_id: id, reference: 'a claim', quantity: 1 })
      .execute();
  },
} satisfies Rows;
