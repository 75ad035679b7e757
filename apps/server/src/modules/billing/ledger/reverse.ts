import type { Money } from '@recoup/contract/money';
import type { Tx } from '../../../platform/database/database.ts';
import { post, type Entry, type Posted } from './post.ts';

/** Posts the opposite of a transaction, once; the original stays. */
export async function reverse(
  tx: Tx,
  {
    account,
    transaction,
    kind = 'reversal',
  }: { account: number; transaction: number; kind?: 'reversal' | 'invoice_void' },
): Promise<Posted> {
  const { invoice_id } = await tx
    .selectFrom('ledger_transactions')
    .select('invoice_id')
    .where('account_id', '=', account)
    .where('id', '=', transaction)
    .executeTakeFirstOrThrow();
  const entries = await listEntries(tx, account, transaction);
  const common = {
    account,
    key: `reversal:${transaction}`,
    reverses: transaction,
    entries: entries.map((entry) => ({ ...entry, minor: -entry.minor })),
  };
  if (invoice_id === null) return post(tx, { ...common, kind: 'reversal' });
  return post(tx, { ...common, kind, invoice: invoice_id });
}

async function listEntries(tx: Tx, account: number, transaction: number): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(['ledger_account', 'amount', 'currency', 'lot_id'])
    .where('account_id', '=', account)
    .where('transaction_id', '=', transaction)
    .orderBy('id')
    .execute();
  return rows.map(({ ledger_account, amount, currency, lot_id }) =>
    toEntry(ledger_account, { minor: amount, currency }, lot_id),
  );
}

function toEntry(book: string, money: Money, lot: number | null): Entry {
  switch (book) {
    case 'granted_credit':
    case 'bought_credit':
      if (lot === null) break;
      return { ...money, book, lot };
    case 'clearing':
    case 'commission':
    case 'discounts':
    case 'fees':
    case 'gifts':
    case 'losses':
    case 'receivable':
      return { ...money, book };
  }
  throw new Error(`not an entry of ours: ${book}`);
}
