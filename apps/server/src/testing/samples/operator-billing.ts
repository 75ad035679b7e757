import { randomInt, randomUUID } from 'node:crypto';
import type { Data } from '../../platform/database/database.ts';
import { disputedLine, finalInvoice, invoice } from './given.ts';
import type { SamplesOf } from './sample.ts';

const accountNamed = async (_: Data, account: number) => ({ account });

export const operatorBilling: SamplesOf<'operatorBilling'> = {
  listReceivables: { mayMention: 'everyone' },
  exportReceivables: { query: () => ({ format: 'csv' }), mayMention: 'everyone' },
  listLiabilities: {},
  listPaymentsInDoubt: { mayMention: 'everyone' },
  getReconciliation: { mayMention: 'everyone' },
  listPaymentReturns: { mayMention: 'everyone' },
  listDisputes: { mayMention: 'everyone' },
  answerDispute: { params: disputedLine, body: () => ({ outcome: 'stays', answer: 'an answer' }) },
  listAccounts: { query: () => ({ q: 'a' }), mayMention: 'everyone' },
  getTerms: { params: accountNamed, mentionsAccount: true },
  updateTerms: {
    params: accountNamed,
    body: () => ({
      valid_from: '2099-01-01',
      rate_bp: 2000,
      minimum_minor: 0,
      bills_replacements: false,
      review_days: 7,
      due_days: 14,
      currency: 'USD',
    }),
    mentionsAccount: true,
  },
  createStatement: { params: accountNamed },
  list: { mayMention: 'everyone' },
  exportList: { query: () => ({ format: 'csv' }), mayMention: 'everyone' },
  get: { params: invoice, mentionsAccount: true },
  listLines: { params: invoice },
  finalize: { params: invoice, body: () => ({ reason: 'as asked' }), mentionsAccount: true },
  voidInvoice: { params: invoice, body: () => ({ reason: 'a reason' }), mentionsAccount: true },
  createCreditNote: {
    params: finalInvoice,
    body: () => ({ amount_minor: 100, reason: 'goodwill', note: 'a reason', key: randomUUID() }),
  },
  listRates: {},
  listRowsWithoutRate: { mayMention: 'everyone' },
  createRate: {
    body: () => ({
      day: `20${randomInt(10, 20)}-${randomInt(10, 13)}-${randomInt(10, 29)}`,
      currency: 'XTS',
      per_euro: '1',
      source: 'a source',
    }),
  },
};
