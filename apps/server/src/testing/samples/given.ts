import { randomBytes } from 'node:crypto';
import { addInvoice } from '../../modules/billing/testing.ts';
import { addFinding } from '../add-finding.ts';
import { sampleLine } from '../tenant-rows/billing.ts';
import type { Data } from '../../platform/database/database.ts';
import { claimDay } from '../findings.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';

export function createFileForm(content: string): FormData {
  const form = new FormData();
  form.append('files', new Blob([content]), 'file.txt');
  return form;
}

export const store = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('stores')
      .values({ account_id: account, seller_id: randomBytes(8).toString('hex'), region: 'na', state: 6 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const invoice = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('invoices')
      .values({ account_id: account, currency: 'USD', total_minor: 0, review_until: '2099-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const finalInvoice = (data: Data, account: number) =>
  data.withSystem(async (tx) => ({ id: await addInvoice(tx, account, 500) }));

export const lineIn = (state: 'billed' | 'disputed') => async (data: Data, account: number) => {
  const { id } = await invoice(data, account);
  return data.withSystem((tx) =>
    tx
      .insertInto('statement_lines')
      .values({ ...sampleLine(account), invoice_id: id, state })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};

export const disputedLine = lineIn('disputed');

export async function* createTableBytes(): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(`fnsku,quantity\n${randomBytes(8).toString('hex')},1\n`);
}

export const document = (
  data: Data,
  account: number,
  _: ObjectStore,
  object_key = randomBytes(32).toString('hex'),
) =>
  data.withSystem((tx) =>
    tx
      .insertInto('documents')
      .values({
        account_id: account,
        type: 'supplier_invoice',
        name: 'lines.csv',
        media_type: 'text/csv',
        size: 34,
        object_key,
        uploaded_by: account,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const finding = async (data: Data, account: number) => {
  const { id } = await store(data, account);
  return data.withSystem((tx) => addFinding(tx, { account, store: id }));
};

export const keptDocument = async (data: Data, account: number, objects: ObjectStore) =>
  document(data, account, objects, (await objects.of(account, 'documents').put(createTableBytes())).key);

export const upload = (data: Data, account: number) => addUpload(data, account, false);
export const fileUpload = (data: Data, account: number) => addUpload(data, account, true);

const addUpload = (data: Data, account: number, is_for_call: boolean) =>
  data.withSystem((tx) =>
    tx
      .insertInto('document_uploads')
      .values({
        account_id: account,
        type: 'other',
        name: 'lines.csv',
        size: 34,
        begun_by: account,
        is_for_call,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const wholeUpload = async (data: Data, account: number, objects: ObjectStore) => {
  const { id } = await upload(data, account);
  const { key, size } = await objects.of(account, 'pieces').put(createTableBytes());
  await data.withSystem(async (tx) => {
    await tx
      .insertInto('document_upload_pieces')
      .values({ account_id: account, upload_id: id, start_at: 0, size, object_key: key })
      .execute();
    await tx.updateTable('document_uploads').set({ received: size }).where('id', '=', id).execute();
  });
  return { id };
};

/** One that can be filed today. */
export const ticket = async (data: Data, account: number) => {
  const { id: store_id } = await store(data, account);
  return data.withSystem(async (tx) => {
    await tx
      .insertInto('policy_windows')
      .values({
        id: 'a sample',
        claim_type: 'a sample',
        scope: 'NA',
        valid_from: '2024-01-01',
        anchor: 'loss_reported',
        opens_after_days: 0,
        closes_after: 60,
        closes_unit: 'day',
        disputed: false,
        source: 'a source',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tx
      .insertInto('tickets')
      .values({
        account_id: account,
        store_id,
        claim_type: 'warehouse_lost',
        group_key: 'a sample',
        status: 'ready',
        quantity: 1,
        valuation: 'unknown',
        opens_on: claimDay(0),
        closes_on: claimDay(0),
        policy_id: 'a sample',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
};

export const ticketWithDocument = async (data: Data, account: number, objects: ObjectStore) => {
  const { id } = await ticket(data, account);
  const { id: document } = await keptDocument(data, account, objects);
  await data.withSystem((tx) =>
    tx
      .insertInto('document_links')
      .values({ account_id: account, document_id: document, kind: 'ticket', target: String(id) })
      .execute(),
  );
  return { id, document };
};

export const toEmail = (unique: string) => `${unique}@samples.example`;

export const findingToCheck = async (data: Data, account: number): Promise<{ id: number }> => {
  const { id } = await finding(data, account);
  await data.withSystem((tx) =>
    tx
      .updateTable('findings')
      .set({ state: 'to_check' })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute(),
  );
  return { id };
};
