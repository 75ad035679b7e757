import { randomUUID } from 'node:crypto';
import type { Data } from '../../platform/database/database.ts';
import { disputedLine, finalInvoice, invoice, lineIn } from './given.ts';
import type { SamplesOf } from './sample.ts';

const creditNote = async (data: Data, account: number) => {
  const { id } = await finalInvoice(data, account);
  return data.withSystem((tx) =>
    tx
      .insertInto('credit_notes')
      .values({
        account_id: account,
        invoice_id: id,
        number: randomUUID(),
        amount_minor: 100,
        currency: 'USD',
        to_invoice_minor: 0,
        to_credit_minor: 100,
        reason: 'goodwill',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};

const statementLine = lineIn('billed');

export const invoices: SamplesOf<'invoices'> = {
  getBalance: {},
  firstSellerClaimed: {},
  getTerms: {},
  list: {},
  get: { params: invoice },
  listLines: { params: invoice },
  listWaiting: {},
  exportList: { query: () => ({ format: 'csv' }) },
  exportLines: { params: invoice, query: () => ({ format: 'csv' }) },
  getPdf: { params: invoice, query: () => ({ language: 'en' }) },
  createDispute: { params: statementLine, body: () => ({ reason: 'a reason' }) },
  withdrawDispute: { params: disputedLine },
  getCreditNotePdf: { params: creditNote, query: () => ({ language: 'en' }) },
};
