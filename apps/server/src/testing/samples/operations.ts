import type { Data } from '../../platform/database/database.ts';
import { finding, findingToCheck, oneFile, store, ticket, ticketWithPaper } from './given.ts';
import type { SamplesOf } from './sample.ts';

const ticketWithFinding = async (data: Data, account: number) => {
  const { id } = await ticket(data, account);
  const { id: part } = await finding(data, account);
  await data.withSystem((tx) =>
    tx
      .insertInto('ticket_findings')
      .values({ account_id: account, ticket_id: id, finding_id: part, quantity: 1 })
      .execute(),
  );
  return { id, finding: part };
};

const filedTicket = async (data: Data, account: number) => {
  const { id } = await ticket(data, account);
  await data.withSystem((tx) =>
    tx
      .updateTable('tickets')
      .set({ status: 'filed' })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute(),
  );
  return { id };
};

const ticketWithCase = async (data: Data, account: number) => {
  const { id } = await filedTicket(data, account);
  const { id: case_ } = await data.withSystem((tx) =>
    tx
      .insertInto('cases')
      .values({
        account_id: account,
        ticket_id: id,
        marketplace: 'US',
        case_id: `30000${id}`,
        opened_by: account,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, case: case_ };
};

const reimbursement = async (data: Data, account: number) => {
  const { id: store_id } = await store(data, account);
  return data.withSystem((tx) =>
    tx
      .insertInto('reimbursement_rows')
      .values({
        account_id: account,
        store_id,
        row_key: 'a sample',
        report_id: 1,
        row_number: 2,
        approved_on: '2026-01-01',
        reimbursement_id: 'a sample',
        case_id: '',
        order_id: '',
        reason: 'a reason',
        sku: '',
        fnsku: '',
        asin: '',
        currency: 'USD',
        amount_per_unit: 100,
        amount_total: 100,
        quantity_cash: 1,
        quantity_inventory: 0,
        original_reimbursement_id: '',
        kind: 'unmatched',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};

export const operations: SamplesOf<'operations'> = {
  home: { tellsOf: 'everyone' },
  queue: { tellsOf: 'everyone' },
  exportQueue: { query: () => ({ format: 'csv' }), tellsOf: 'everyone' },
  one: { params: ticket, tells: true },
  file: { params: ticket, body: (unique) => ({ case_id: `10000${unique}` }), tells: true },
  addCase: { params: filedTicket, body: (unique) => ({ case_id: `20000${unique}` }), tells: true },
  removeCase: { params: ticketWithCase, tells: true },
  act: { params: ticket, body: () => ({ action: 'withdraw' }), tells: true },
  assign: { body: () => ({ ids: [1], to: 'me' }) },
  say: { params: ticket, body: () => ({ text: 'words' }) },
  papers: { params: ticketWithPaper },
  paper: { params: ticketWithPaper },
  attach: {
    params: ticket,
    query: () => ({ type: 'other' }),
    form: () => oneFile('a,b\n'),
    tells: true,
  },
  detach: { params: ticketWithPaper, tells: true },
  review: { params: ticketWithPaper, body: () => ({ status: 'accepted' }), tells: true },
  evidence: { params: ticketWithFinding },
  exportEvidence: { params: ticketWithFinding },
  toCheck: { tellsOf: 'everyone' },
  findingEvidence: { params: findingToCheck },
  decideFinding: { params: findingToCheck, body: () => ({ decision: 'dismissed', reason: 'A reason' }) },
  unmatched: { tellsOf: 'everyone' },
  reimbursement: { params: reimbursement, tells: true },
  candidates: { params: reimbursement },
  matchMoney: {
    params: reimbursement,
    body: () => ({ ticket: 1, reason: 'a reason' }),
    refused: 'not_found',
  },
  // It names the operator who corrected it.
  unmatchMoney: {
    params: reimbursement,
    body: () => ({ reason: 'a reason' }),
    tells: true,
    tellsOf: 'everyone',
  },
  live: {},
};
