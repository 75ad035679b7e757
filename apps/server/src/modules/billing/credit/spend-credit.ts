import type { Tx } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import { publish } from '../../../platform/live/publish.ts';
import { findTransaction, lockBooks, post, type Entry } from '../ledger/post.ts';
import type { Money } from '@recoup/contract/money';

/**
 * Spends credit on an invoice and returns the amount: first what expires soonest, then granted before purchased, oldest
 * first. Idempotent until the caller saves the amount on the invoice.
 */
export async function spendCredit(
  tx: Tx,
  { account, invoice, upTo }: { account: number; invoice: number; upTo: Money },
): Promise<number> {
  await lockBooks(tx, account);
  const owed = await tx
    .selectFrom('invoices')
    .select(['currency', 'total_minor', 'paid_minor', 'credit_minor'])
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .where('status', '=', 'finalized')
    .executeTakeFirst();
  if (owed === undefined || owed.currency !== upTo.currency) return 0;

  // Amounts paid may be returned to the card; the amount of credit spent only grows.
  const key = `invoice:${invoice}:credit_after:${owed.credit_minor}`;
  const earlier = await findTransaction(tx, account, key);
  if (earlier !== undefined) return sumSpent(tx, account, earlier);

  const taken = await spendFromLots(tx, account, {
    minor: Math.min(upTo.minor, owed.total_minor - owed.paid_minor),
    currency: upTo.currency,
  });
  const minor = taken.reduce((sum, entry) => sum + entry.minor, 0);
  if (minor === 0) return 0;
  await post(tx, {
    account,
    kind: 'credit_spent',
    key,
    invoice,
    entries: [...taken, { book: 'receivable', minor: -minor, currency: upTo.currency }],
  });
  await publish(tx, account, { topic: 'credit' });
  return minor;
}

async function spendFromLots(tx: Tx, account: number, { minor, currency }: Money): Promise<Entry[]> {
  const lots = await tx
    .selectFrom('credit_lots')
    .select(['id', 'kind', 'remaining'])
    .where('account_id', '=', account)
    .where('currency', '=', currency)
    .where('remaining', '>', 0)
    .where((where) => where.or([where('expires_on', 'is', null), where('expires_on', '>=', today(tx))]))
    .orderBy('expires_on', (order) => order.asc().nullsLast())
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute();
  const taken: Entry[] = [];
  let rest = minor;
  for (const { id, kind, remaining } of lots) {
    if (rest <= 0) break;
    const part = Math.min(rest, remaining);
    taken.push({
      book: kind === 'granted' ? 'granted_credit' : 'bought_credit',
      lot: id,
      minor: part,
      currency,
    });
    rest -= part;
  }
  return taken;
}

async function sumSpent(tx: Tx, account: number, transaction: number): Promise<number> {
  const { minor } = await tx
    .selectFrom('ledger_entries')
    .select((select) => select.fn.sum<string>('amount').as('minor'))
    .where('account_id', '=', account)
    .where('transaction_id', '=', transaction)
    .where('lot_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(minor);
}
