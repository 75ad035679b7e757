import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { openTestBooks, type TestBooks } from '../testing.ts';
import { draftStatements } from './draft-statement.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { createStatementLines } from './create-statement-lines.ts';
import { createFiledStore, type FiledStore } from './testing.ts';

/** Statement tests for one account on a bare database. On 6 March 2026 a euro is 1.20 dollars. */
export class StatementTestbed {
  readonly #books: TestBooks;
  account = 0;
  #shop: FiledStore | undefined;

  private constructor(books: TestBooks) {
    this.#books = books;
  }

  static async open(): Promise<StatementTestbed> {
    const testbed = new StatementTestbed(await openTestBooks(20));
    await testbed.system((tx) =>
      tx
        .insertInto('exchange_rates')
        .values([
          { day: '2026-03-06', currency: 'USD', per_euro: '1.20', source: 'A bank' },
          { day: '2026-03-06', currency: 'GBP', per_euro: '0.80', source: 'A bank' },
        ])
        .execute(),
    );
    return testbed;
  }

  close(): Promise<void> {
    return this.#books.close();
  }

  /** Creates a new account with a store. */
  async begin(): Promise<void> {
    this.account = await this.#books.account();
    this.#shop = await createFiledStore(this.data, this.account);
  }

  get data(): Data {
    return this.#books.data;
  }

  get shop(): FiledStore {
    if (this.#shop === undefined) throw new Error('nobody began');
    return this.#shop;
  }

  get owner(): Actor {
    return this.toActor(this.account);
  }

  /** A user of this account. */
  toActor(user: number): Actor {
    const { account } = this;
    return { user, account, because: 'own account', action: 'a test', requestId: 'a request', acts: true };
  }

  system<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.data.withSystem(work);
  }

  freeze(): Promise<void> {
    return this.system((tx) => createStatementLines(tx, this.account));
  }

  lines() {
    return this.system((tx) =>
      tx
        .selectFrom('statement_lines')
        .selectAll()
        .where('account_id', '=', this.account)
        .orderBy('id')
        .execute(),
    );
  }

  async firstLine() {
    const [line] = await this.lines();
    if (line === undefined) throw new Error('no line');
    return line;
  }

  invoiceNow(id: number) {
    return this.system((tx) =>
      tx
        .selectFrom('invoices')
        .selectAll()
        .where('account_id', '=', this.account)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  }

  async draft(): Promise<number> {
    const [invoice] = await this.system((tx) => draftStatements(tx, this.account));
    if (invoice === undefined) throw new Error('nothing was drafted');
    return invoice;
  }

  /** Finalizes during the review, which an operator may do with a reason. */
  finalize(invoice: number) {
    return this.system(async (tx) => {
      const outcome = await finalizeInvoice(tx, { account: this.account, invoice });
      await tx
        .updateTable('invoices')
        .set({ finalize_reason: 'a test' })
        .where('account_id', '=', this.account)
        .where('id', '=', invoice)
        .execute();
      return outcome;
    });
  }

  async invoiced(): Promise<number> {
    const invoice = await this.draft();
    await this.finalize(invoice);
    return invoice;
  }

  async balance(name: Database['ledger_accounts']['name']): Promise<number> {
    const row = await this.system((tx) =>
      tx
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('account_id', '=', this.account)
        .where('name', '=', name)
        .where('currency', '=', 'USD')
        .executeTakeFirst(),
    );
    return row?.balance ?? 0;
  }

  agree(terms: {
    rate_bp?: number;
    bills_replacements?: boolean;
    minimum_minor?: number;
    valid_from?: string;
    currency?: string;
  }) {
    return this.system((tx) =>
      tx
        .insertInto('billing_terms')
        .values({
          account_id: this.account,
          valid_from: '2020-01-01',
          rate_bp: 2500,
          review_days: 7,
          due_days: 14,
          currency: 'USD',
          ...terms,
        })
        .onConflict((conflict) => conflict.columns(['account_id', 'valid_from']).doUpdateSet(terms))
        .execute(),
    );
  }

  pay(invoice: number, minor: number) {
    return this.system((tx) =>
      tx
        .updateTable('invoices')
        .set({ paid_minor: minor, card_minor: minor, payment_status: 'paid' })
        .where('account_id', '=', this.account)
        .where('id', '=', invoice)
        .execute(),
    );
  }
}
