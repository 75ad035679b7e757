import { randomUUID } from 'node:crypto';
import type { Data } from '../../platform/database/database.ts';
import type { SamplesOf } from './sample.ts';

const card = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('payment_instruments')
      .values({
        account_id: account,
        method_id: randomUUID(),
        brand: 'visa',
        last4: '4242',
        expires_month: 12,
        expires_year: 2039,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const payment = async (data: Data, account: number) => {
  const { id } = await card(data, account);
  return data.withSystem((tx) =>
    tx
      .insertInto('payments')
      .values({
        account_id: account,
        purpose: 'top_up',
        instrument_id: id,
        amount_minor: 5000,
        currency: 'USD',
        status: 'failed',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};

export const payments: SamplesOf<'payments'> = {
  listMethods: {},
  startMethod: {},
  finishMethod: { body: () => ({ session_id: 'cs_none' }), refused: 'not_found' },
  setDefaultMethod: { params: card },
  deleteMethod: { params: card },
  list: {},
  exportList: {},
  get: { params: payment },
  confirm: { params: payment },
  check: { params: payment },
  chargeInvoice: { body: () => ({ id: 999_999_999 }), refused: 'not_found' },
  topUp: {
    body: () => ({ amount_minor: 5000, instrument_id: 999_999_999, key: randomUUID() }),
    refused: 'not_found',
  },
  refundCredit: { body: () => ({ payment_id: 999_999_999, key: randomUUID() }), refused: 'not_found' },
};
