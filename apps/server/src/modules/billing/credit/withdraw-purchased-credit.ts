import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import { Problem } from '../../../platform/problem.ts';
import { findTransaction, lockBooks, post } from '../ledger/post.ts';
import { reverse } from '../ledger/reverse.ts';

interface Refund {
  readonly account: number;
  /** The payment that is refunded. */
  readonly refund: number;
}

/**
 * Removes purchased credit before its money is refunded, so that it cannot be spent meanwhile. `topUp` is
 * the payment it was purchased with.
 */
export async function withdrawPurchasedCredit(
  tx: Tx,
  { account, refund, topUp, minor }: Refund & { readonly topUp: number; readonly minor: number },
): Promise<void> {
  await lockBooks(tx, account);
  const key = withdrawalKey(refund);
  if ((await findTransaction(tx, account, key)) !== undefined) return;
  const lot = await tx
    .selectFrom('credit_lots')
    .select(['id', 'remaining', 'currency'])
    .where('account_id', '=', account)
    .where('source', '=', 'top_up')
    .where('source_key', '=', String(topUp))
    .executeTakeFirst();
  if (lot === undefined) throw new Problem('not_found');
  if (lot.remaining < minor) throw new Problem('credit_spent');
  const { currency } = lot;
  await post(tx, {
    account,
    kind: 'credit_refunded',
    key,
    entries: [
      { book: 'bought_credit', lot: lot.id, minor, currency },
      { book: 'clearing', minor: -minor, currency },
    ],
  });
  await publish(tx, account, { topic: 'credit' });
}

/** The gateway refused the refund: the credit is restored. */
export async function restorePurchasedCredit(tx: Tx, { account, refund }: Refund): Promise<void> {
  await lockBooks(tx, account);
  const transaction = await findTransaction(tx, account, withdrawalKey(refund));
  if (transaction === undefined) return;
  await reverse(tx, { account, transaction });
  await publish(tx, account, { topic: 'credit' });
}

function withdrawalKey(refund: number): string {
  return `refund:${refund}`;
}
