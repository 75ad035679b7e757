import type { Data } from '../../platform/database/database.ts';
import { finding, findingToCheck, createFileForm, store, ticket, ticketWithDocument } from './given.ts';
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
  getHome: { mayMention: 'everyone' },
  listQueue: { mayMention: 'everyone' },
  exportQueue: { query: () => ({ format: 'csv' }), mayMention: 'everyone' },
  getTicket: { params: ticket, mentionsAccount: true },
  fileTicket: { params: ticket, body: (unique) => ({ case_id: `10000${unique}` }), mentionsAccount: true },
  addCase: { params: filedTicket, body: (unique) => ({ case_id: `20000${unique}` }), mentionsAccount: true },
  removeCase: { params: ticketWithCase, mentionsAccount: true },
  actOnTicket: { params: ticket, body: () => ({ action: 'withdraw' }), mentionsAccount: true },
  assign: { body: () => ({ ids: [1], to: 'me' }) },
  sendMessage: { params: ticket, body: () => ({ text: 'words' }) },
  listDocuments: { params: ticketWithDocument },
  getDocument: { params: ticketWithDocument },
  attachDocument: {
    params: ticket,
    query: () => ({ type: 'other' }),
    form: () => createFileForm('a,b\n'),
    mentionsAccount: true,
  },
  detachDocument: { params: ticketWithDocument, mentionsAccount: true },
  reviewDocument: { params: ticketWithDocument, body: () => ({ status: 'accepted' }), mentionsAccount: true },
  getEvidence: { params: ticketWithFinding },
  exportEvidence: { params: ticketWithFinding },
  listToCheck: { mayMention: 'everyone' },
  exportToCheck: { mayMention: 'everyone' },
  getFindingEvidence: { params: findingToCheck },
  decideFinding: { params: findingToCheck, body: () => ({ decision: 'dismissed', reason: 'A reason' }) },
  listUnmatched: { mayMention: 'everyone' },
  exportUnmatched: { mayMention: 'everyone' },
  getReimbursement: { params: reimbursement, mentionsAccount: true },
  listCandidates: { params: reimbursement },
  matchMoney: {
    params: reimbursement,
    body: () => ({ ticket: 1, reason: 'a reason' }),
    refused: 'not_found',
  },
  // It names the operator who corrected it.
  unmatchMoney: {
    params: reimbursement,
    body: () => ({ reason: 'a reason' }),
    mentionsAccount: true,
    mayMention: 'everyone',
  },
  stream: {},
};
