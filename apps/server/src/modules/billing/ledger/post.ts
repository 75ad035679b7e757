import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

const plainBooks = ['clearing', 'commission', 'discounts', 'fees', 'gifts', 'losses', 'receivable'] as const;
const creditBooks = ['bought_credit', 'granted_credit'] as const;
const books = [...plainBooks, ...creditBooks].toSorted();

type PlainBook = (typeof plainBooks)[number];
export type CreditBook = (typeof creditBooks)[number];

/** Debits are positive, credits negative. Customer credit always names its lot. */
export type Entry = { readonly minor: number; readonly currency: string } & (
  | { readonly book: PlainBook; readonly lot?: never }
  | { readonly book: CreditBook; readonly lot: number }
);

type AboutInvoice = 'invoice' | 'invoice_void' | 'credit_spent' | 'card_payment';
type Other =
  | 'credit_note'
  | 'credit_granted'
  | 'credit_bought'
  | 'credit_expired'
  | 'credit_refunded'
  | 'credit_withdrawn'
  | 'card_refund'
  | 'chargeback'
  | 'return_undone'
  | 'gateway_fee'
  | 'reversal';

export type Posting = {
  readonly account: number;
  /** Idempotency key: a second posting with the same key returns the first. */
  readonly key: string;
  readonly entries: readonly Entry[];
  readonly reverses?: number;
} & (
  | { readonly kind: AboutInvoice; readonly invoice: number }
  | { readonly kind: Other; readonly invoice?: number }
);

export interface Posted {
  readonly transaction: number;
  readonly fresh: boolean;
}

/** Every account has books in this currency, so that there is always a row to lock. */
const everyonesCurrency = 'USD';

/**
 * Serializes everything that moves the account's money. Must be the first lock of the transaction, to prevent
 * deadlocks.
 */
export async function lockBooks(tx: Tx, account: number): Promise<void> {
  await openBooks(tx, account, [everyonesCurrency]);
  await tx
    .selectFrom('ledger_accounts')
    .select('name')
    .where('account_id', '=', account)
    .orderBy('name')
    .orderBy('currency')
    .forUpdate()
    .execute();
}

async function openBooks(tx: Tx, account: number, currencies: readonly string[]): Promise<void> {
  await tx
    .insertInto('ledger_accounts')
    .values(books.flatMap((name) => currencies.map((currency) => ({ account_id: account, name, currency }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Requires `lockBooks`. A lot's balance changes only here. */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
  const { account, kind, key, invoice, reverses } = posting;
  const entries = posting.entries.filter(({ minor }) => minor !== 0);
  if (entries.length === 0) throw new Error(`nothing to post for ${key}`);
  const known = await findTransaction(tx, account, key);
  if (known !== undefined) return { transaction: known, fresh: false };

  const { id: transaction } = await tx
    .insertInto('ledger_transactions')
    .values({
      account_id: account,
      kind,
      key,
      invoice_id: invoice ?? null,
      reverses_id: reverses ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openBooks(tx, account, [...new Set(entries.map(({ currency }) => currency))].toSorted());
  await tx
    .insertInto('ledger_entries')
    .values(
      entries.map(({ book, minor, currency, lot }) => ({
        account_id: account,
        transaction_id: transaction,
        ledger_account: book,
        currency,
        amount: minor,
        lot_id: lot ?? null,
      })),
    )
    .execute();
  for (const { lot, minor } of entries) {
    if (lot === undefined) continue;
    await tx
      .updateTable('credit_lots')
      .set({ remaining: sql<number>`remaining - ${minor}::bigint` })
      .where('account_id', '=', account)
      .where('id', '=', lot)
      .execute();
  }
  return { transaction, fresh: true };
}

export async function findTransaction(tx: Tx, account: number, key: string): Promise<number | undefined> {
  const known = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('account_id', '=', account)
    .where('key', '=', key)
    .executeTakeFirst();
  return known?.id;
}
