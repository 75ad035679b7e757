import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import { runCommand } from '../../../testing/run-command.ts';
import { addPurchasedCredit, grantCredit } from '../credit/add-credit.ts';
import { spendCredit } from '../credit/spend-credit.ts';
import { addInvoice, openTestBooks, type TestBooks } from '../testing.ts';
import { checkBooks, checkBooksIn } from './check-books.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
let books: TestBooks;
let account: number;
let invoice: number;

beforeAll(async () => {
  books = await openTestBooks();
  account = await books.account();
  await books.data.withSystem(async (tx) => {
    await grantCredit(tx, { account, source: 'grant', sourceKey: 'a', money: usd(300), expiresOn: null });
    await addPurchasedCredit(tx, { account, source: 'top_up', sourceKey: '1', money: usd(1_000) });
    invoice = await addInvoice(tx, account, 500);
    const spent = await spendCredit(tx, { account, invoice, upTo: usd(500) });
    await tx
      .updateTable('invoices')
      .set({ paid_minor: spent, credit_minor: spent, payment_status: 'paid' })
      .where('account_id', '=', account)
      .where('id', '=', invoice)
      .execute();
  });
});
afterAll(() => books.close());

const run = () =>
  runCommand('check-ledger', [], { DATABASE_URL: books.connectionString, SECRET_KEY: '07'.repeat(32) });

test('correct books are listed with their totals', async () => {
  expect(await checkBooks(books.data)).toEqual({
    faults: [],
    totals: [
      { book: 'bought_credit', currency: 'USD', accounts: 1, entries: 2, balance: -800 },
      { book: 'clearing', currency: 'USD', accounts: 1, entries: 1, balance: 1_000 },
      { book: 'commission', currency: 'USD', accounts: 1, entries: 1, balance: -500 },
      { book: 'gifts', currency: 'USD', accounts: 1, entries: 1, balance: 300 },
      { book: 'granted_credit', currency: 'USD', accounts: 1, entries: 2, balance: 0 },
      { book: 'receivable', currency: 'USD', accounts: 1, entries: 2, balance: 0 },
    ],
  });
  expect((await run()).output).toMatch(/commission +USD +1 +1 +-500\n[^]*The books are in order\.\n$/);
});

type Tamper = (tx: Tx) => Promise<unknown>;

const update =
  (table: 'ledger_accounts' | 'credit_lots' | 'invoices', change: string, where = 'true'): Tamper =>
  (tx) =>
    sql.raw(`update ${table} set ${change} where account_id = ${account} and ${where}`).execute(tx);

const addTransaction = (tx: Tx) =>
  tx
    .insertInto('ledger_transactions')
    .values({ account_id: account, kind: 'reversal', key: 'tampered' })
    .returning('id')
    .executeTakeFirstOrThrow();

const addEntry =
  (book: string): Tamper =>
  async (tx) =>
    tx
      .insertInto('ledger_entries')
      .values({
        account_id: account,
        transaction_id: (await addTransaction(tx)).id,
        ledger_account: book,
        currency: 'USD',
        amount: 1,
      })
      .execute();

const addTopUp: Tamper = async (tx) => {
  const { id } = await tx
    .insertInto('payment_instruments')
    .values({
      account_id: account,
      method_id: 'pm_1',
      brand: 'visa',
      last4: '4242',
      expires_month: 1,
      expires_year: 2030,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('payments')
    .values({
      account_id: account,
      purpose: 'top_up',
      instrument_id: id,
      amount_minor: 100,
      currency: 'USD',
      status: 'succeeded',
    })
    .execute();
};

const faults: [string, Tamper][] = [
  ['a balance is not the sum', update('ledger_accounts', 'balance = balance + 1', "name = 'gifts'")],
  ['what is left of credit', update('credit_lots', 'remaining = remaining - 1', "kind = 'bought'")],
  ['is not paid as the books say', update('invoices', 'paid_minor = paid_minor - 1')],
  ['what an invoice says it was paid with', update('invoices', 'credit_minor = 0')],
  ['a card payment is neither on its invoice nor credit', update('invoices', 'card_minor = 1')],
  ['does not sum to zero', addEntry('gifts')],
  ['is owed for no invoice', addEntry('receivable')],
  ['a transaction has no entries', addTransaction],
  ['a top-up that was paid is no credit', addTopUp],
];

test.each(faults)('a fault is reported: %s', async (named, tamper) => {
  const undone = new Error('undone');
  let found: string[] = [];
  const tampering = books.data.withSystem(async (tx) => {
    await tamper(tx);
    ({ faults: found } = await checkBooksIn(tx));
    // Checked before commit, where the database would refuse.
    throw undone;
  });
  await expect(tampering).rejects.toBe(undone);
  expect(found.join('\n')).toContain(named);
});

test('the command exits with 1 and reports the fault', async () => {
  await books.data.withSystem(update('ledger_accounts', 'balance = balance + 1', "name = 'gifts'"));
  const failed = await run();
  expect(failed.code).toBe(1);
  expect(failed.errors).toBe(
    `account ${account}, gifts in USD: a balance is not the sum of its entries (301 recorded, 300 calculated)\n`,
  );
});
