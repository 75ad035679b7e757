import { samplePolicy } from '../add-finding.ts';
import { getFirst, getFirstStore, getFirstTicket } from './get-first.ts';
import type { Rows } from './seed.ts';

export const ticketRows = {
  tickets: async (tx, account) =>
    tx
      .insertInto('tickets')
      .values({
        ...(await getFirstStore(tx, account)),
        claim_type: 'warehouse_lost',
        group_key: 'a group',
        status: 'ready',
        quantity: 1,
        amount: 100,
        currency: 'USD',
        valuation: 'estimate',
        opens_on: '2026-01-01',
        closes_on: '2026-01-01',
        policy_id: samplePolicy.id,
      })
      .execute(),
  ticket_findings: async (tx, account) =>
    tx
      .insertInto('ticket_findings')
      .values({
        ...(await getFirstTicket(tx, account)),
        finding_id: await getFirst(tx, 'findings', account),
        quantity: 1,
      })
      .execute(),
  ticket_events: async (tx, account) =>
    tx
      .insertInto('ticket_events')
      .values({
        ...(await getFirstTicket(tx, account)),
        action: 'detect',
        to_status: 'detected',
        who: 'audit',
      })
      .execute(),
  ticket_messages: async (tx, account) =>
    tx
      .insertInto('ticket_messages')
      .values({ ...(await getFirstTicket(tx, account)), side: 'seller', author_id: account, body: 'words' })
      .execute(),
  cases: async (tx, account) =>
    tx
      .insertInto('cases')
      .values({
        ...(await getFirstTicket(tx, account)),
        marketplace: 'US',
        case_id: `case ${account}`,
        opened_by: account,
      })
      .execute(),
  ticket_words: async (tx, account) =>
    tx
      .insertInto('ticket_words')
      .values({ ...(await getFirstTicket(tx, account)), word: 'A WORD' })
      .execute(),
  reimbursement_rows: async (tx, account) =>
    tx
      .insertInto('reimbursement_rows')
      .values({
        ...(await getFirstStore(tx, account)),
        row_key: 'a row',
        report_id: await getFirst(tx, 'store_reports', account),
        row_number: 2,
        approved_on: '2026-01-01',
        reimbursement_id: 'a reimbursement',
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
      .execute(),
  reimbursement_reversals: async (tx, account) => {
    const row = await getFirst(tx, 'reimbursement_rows', account);
    return tx
      .insertInto('reimbursement_reversals')
      .values({
        account_id: account,
        reversal_row_id: row,
        original_row_id: row,
        amount_minor: 100,
        quantity: 1,
        quantity_inventory: 0,
      })
      .execute();
  },
  reimbursement_corrections: async (tx, account) =>
    tx
      .insertInto('reimbursement_corrections')
      .values({
        account_id: account,
        reimbursement_row_id: await getFirst(tx, 'reimbursement_rows', account),
        from_kind: 'unmatched',
        to_kind: 'auto_paid',
        reason: 'a reason',
        corrected_by: account,
      })
      .execute(),
  announced_reimbursements: async (tx, account) =>
    tx
      .insertInto('announced_reimbursements')
      .values({
        ...(await getFirstStore(tx, account)),
        announcement_key: 'a transaction 1',
        posted_at: new Date('2026-01-01'),
        status: 'RELEASED',
        reason: 'a reason',
        sku: '',
        asin: '',
        order_id: '',
        currency: 'USD',
        amount_total: 100,
        quantity: 1,
      })
      .execute(),
  money_by_month: async (tx, account) =>
    tx
      .insertInto('money_by_month')
      .values({
        ...(await getFirstStore(tx, account)),
        claim_type: 'warehouse_lost',
        country: 'US',
        kind: 'case_paid',
        month: '2026-01-01',
        currency: 'USD',
        minor: 100,
        count: 1,
      })
      .execute(),
  ticket_sums: async (tx, account) =>
    tx
      .insertInto('ticket_sums')
      .values({
        ...(await getFirstStore(tx, account)),
        status: 'ready',
        claim_type: 'warehouse_lost',
        country: 'US',
        currency: 'USD',
        is_won: false,
        minor: 100,
        count: 1,
      })
      .execute(),
} satisfies Rows;
