import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import { findTransaction, lockBooks, post } from '../ledger/post.ts';

interface GrantedCredit {
  readonly account: number;
  readonly source: 'referral' | 'grant';
  readonly sourceKey: string;
}

/** Withdraws the unspent rest of granted credit once and returns it. Spent credit stays spent. */
export async function withdrawCredit(tx: Tx, gift: GrantedCredit): Promise<number> {
  const { account } = gift;
  await lockBooks(tx, account);
  const lot = await getLot(tx, gift);
  if (lot === undefined || lot.remaining === 0) return 0;
  const { id, remaining, currency } = lot;
  const { fresh } = await post(tx, {
    account,
    kind: 'credit_withdrawn',
    key: `withdrawn:${id}`,
    entries: [
      { book: 'granted_credit', lot: id, minor: remaining, currency },
      { book: 'gifts', minor: -remaining, currency },
    ],
  });
  if (!fresh) return 0;
  await publish(tx, account, { topic: 'credit' });
  return remaining;
}

/** Restores withdrawn credit once. */
export async function restoreCredit(tx: Tx, gift: GrantedCredit): Promise<void> {
  const { account } = gift;
  await lockBooks(tx, account);
  const lot = await getLot(tx, gift);
  if (lot === undefined) return;
  const { id, currency } = lot;
  const withdrawn = await findTransaction(tx, account, `withdrawn:${id}`);
  if (withdrawn === undefined) return;
  const { amount } = await tx
    .selectFrom('ledger_entries')
    .select('amount')
    .where('account_id', '=', account)
    .where('transaction_id', '=', withdrawn)
    .where('lot_id', '=', id)
    .executeTakeFirstOrThrow();
  await post(tx, {
    account,
    kind: 'credit_granted',
    key: `restored:${id}`,
    entries: [
      { book: 'gifts', minor: amount, currency },
      { book: 'granted_credit', lot: id, minor: -amount, currency },
    ],
  });
  await publish(tx, account, { topic: 'credit' });
}

async function getLot(tx: Tx, { account, source, sourceKey }: GrantedCredit) {
  return tx
    .selectFrom('credit_lots')
    .select(['id', 'remaining', 'currency'])
    .where('account_id', '=', account)
    .where('source', '=', source)
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
}
