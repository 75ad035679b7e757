import { randomInt, randomUUID } from 'node:crypto';
import type { Data } from '../../platform/database/database.ts';
import { disputedLine, finalInvoice, invoice } from './given.ts';
import type { SamplesOf } from './sample.ts';

const accountNamed = async (_: Data, account: number) => ({ account });

export const operatorBilling: SamplesOf<'operatorBilling'> = {
  receivables: { tellsOf: 'everyone' },
  liabilities: {},
  paymentsInDoubt: { tellsOf: 'everyone' },
  reconciliation: { tellsOf: 'everyone' },
  returns: { tellsOf: 'everyone' },
  disputes: { tellsOf: 'everyone' },
  answer: { params: disputedLine, body: () => ({ outcome: 'stays', answer: 'an answer' }) },
  accounts: { query: () => ({ q: 'a' }), tellsOf: 'everyone' },
  terms: { params: accountNamed, tells: true },
  changeTerms: {
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
    tells: true,
  },
  draft: { params: accountNamed },
  list: { tellsOf: 'everyone' },
  one: { params: invoice, tells: true },
  finalize: { params: invoice, body: () => ({ reason: 'as asked' }), tells: true },
  voidInvoice: { params: invoice, body: () => ({ reason: 'a reason' }), tells: true },
  creditNote: {
    params: finalInvoice,
    body: () => ({ amount_minor: 100, reason: 'goodwill', note: 'a reason', key: randomUUID() }),
  },
  rates: {},
  withoutRate: { tellsOf: 'everyone' },
  enterRate: {
    body: () => ({
      day: `20${randomInt(10, 20)}-${randomInt(10, 13)}-${randomInt(10, 29)}`,
      currency: 'XTS',
      per_euro: '1',
      source: 'a source',
    }),
  },
};
