import { randomInt } from 'node:crypto';
import { getFirst } from './get-first.ts';
import type { Rows } from './seed.ts';

/** The books of an account and its payments. */
export const billingRows = {
  invoices: (tx, account) =>
    tx.insertInto('invoices').values({ account_id: account, currency: 'USD', total_minor: 100 }).execute(),
  welcome_gifts: (tx, account) => tx.insertInto('welcome_gifts').values({ account_id: account }).execute(),
  ledger_accounts: (tx, account) =>
    tx
      .insertInto('ledger_accounts')
      .values(
        (['receivable', 'commission', 'gifts', 'granted_credit'] as const).map((name) => ({
          account_id: account,
          name,
          currency: 'USD',
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  credit_lots: (tx, account) =>
    tx
      .insertInto('credit_lots')
      .values({
        account_id: account,
        kind: 'granted',
        source: 'grant',
        source_key: `canary ${account}`,
        currency: 'USD',
        amount: 100,
        remaining: 100,
      })
      .execute(),
  ledger_transactions: (tx, account) =>
    tx
      .insertInto('ledger_transactions')
      .values({ account_id: account, kind: 'credit_granted', key: `canary ${account}` })
      .execute(),
  ledger_entries: async (tx, account) => {
    const transaction = await getFirst(tx, 'ledger_transactions', account);
    const lot = await getFirst(tx, 'credit_lots', account);
    const common = { account_id: account, transaction_id: transaction, currency: 'USD' };
    await tx
      .insertInto('ledger_entries')
      .values([
        { ...common, ledger_account: 'gifts', amount: 100 },
        { ...common, ledger_account: 'granted_credit', amount: -100, lot_id: lot },
      ])
      .execute();
  },
  money_commands: (tx, account) =>
    tx
      .insertInto('money_commands')
      .values({
        account_id: account,
        key: crypto.randomUUID(),
        call: 'a call',
        input_hash: Buffer.from('a hash'),
      })
      .execute(),
  billing_terms: (tx, account) =>
    tx
      .insertInto('billing_terms')
      .values({
        account_id: account,
        valid_from: '2026-01-01',
        rate_bp: 2000,
        review_days: 7,
        due_days: 14,
        currency: 'USD',
      })
      .execute(),
  held_coupons: async (tx, account) => {
    const coupon = await tx.selectFrom('coupons').select('id').limit(1).executeTakeFirstOrThrow();
    await tx
      .insertInto('held_coupons')
      .values({ account_id: account, coupon_id: coupon.id, invoices_left: 1 })
      .execute();
  },
  statement_lines: async (tx, account) =>
    tx
      .insertInto('statement_lines')
      .values({ ...sampleLine(account), invoice_id: await getFirst(tx, 'invoices', account) })
      .execute(),
  coupon_uses: async (tx, account) =>
    tx
      .insertInto('coupon_uses')
      .values({
        account_id: account,
        held_coupon_id: await getFirst(tx, 'held_coupons', account),
        invoice_id: await getFirst(tx, 'invoices', account),
        state: 'reserved',
      })
      .execute(),
  credit_notes: async (tx, account) =>
    tx
      .insertInto('credit_notes')
      .values({
        account_id: account,
        invoice_id: await getFirst(tx, 'invoices', account),
        number: `canary ${account}`,
        amount_minor: 10,
        currency: 'USD',
        to_invoice_minor: 10,
        to_credit_minor: 0,
        reason: 'goodwill',
      })
      .execute(),
  gateway_customers: (tx, account) =>
    tx
      .insertInto('gateway_customers')
      .values({ account_id: account, customer_id: `cus_${account}` })
      .execute(),
  payment_instruments: (tx, account) =>
    tx
      .insertInto('payment_instruments')
      .values({
        account_id: account,
        method_id: `pm_${account}`,
        brand: 'visa',
        last4: '4242',
        expires_month: 1,
        expires_year: 2030,
      })
      .execute(),
  payments: async (tx, account) =>
    tx
      .insertInto('payments')
      .values({
        account_id: account,
        purpose: 'top_up',
        instrument_id: await getFirst(tx, 'payment_instruments', account),
        amount_minor: 100,
        currency: 'USD',
        status: 'failed',
        failure_code: 'card_declined',
      })
      .execute(),
  payment_returns: async (tx, account) =>
    tx
      .insertInto('payment_returns')
      .values({
        account_id: account,
        payment_id: await getFirst(tx, 'payments', account),
        kind: 'refund',
        gateway_id: `re_${account}`,
        amount_minor: 100,
        currency: 'USD',
        status: 'undone',
      })
      .execute(),
  voided_lines: async (tx, account) =>
    tx
      .insertInto('voided_lines')
      .values({
        account_id: account,
        invoice_id: await getFirst(tx, 'invoices', account),
        line_id: await getFirst(tx, 'statement_lines', account),
        discount_minor: 0,
      })
      .execute(),
  rows_without_rate: (tx, account) =>
    tx
      .insertInto('rows_without_rate')
      .values({
        account_id: account,
        reimbursement_row_id: randomInt(2 ** 47),
        ticket_id: 1,
        claim_type: 'warehouse_lost',
        case_id: 'a case',
        reimbursement_id: 'a reimbursement',
        approved_on: '2026-01-01',
        amount_minor: 100,
        currency: 'AED',
        billing_currency: 'USD',
      })
      .execute(),
} satisfies Rows;

/** A statement line with its own reimbursement row. */
export function sampleLine(account: number) {
  return {
    account_id: account,
    reimbursement_row_id: randomInt(2 ** 47),
    ticket_id: 1,
    store_id: 1,
    claim_type: 'warehouse_lost',
    case_id: 'a case',
    reimbursement_id: 'a reimbursement',
    approved_on: '2026-01-01',
    amount_minor: 100,
    currency: 'USD',
    quantity_cash: 1,
    quantity_inventory: 0,
    rate_bp: 2500,
    exchange_rate: '1',
    exchange_day: '2026-01-01',
    exchange_source: 'a source',
    billing_currency: 'USD',
    commission_minor: 25,
  };
}
