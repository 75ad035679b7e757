import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import { lockBooks, post } from '../ledger/post.ts';

interface GrantedCredit {
  readonly account: number;
  readonly source: 'referral' | 'grant';
  readonly sourceKey: string;
}

/** Withdraws what is unspent of granted credit and returns the amount. */
export async function withdrawCredit(tx: Tx, gift: GrantedCredit): Promise<number> {
  const { account } = gift;
  await lockBooks(tx, account);
  const lot = await getLot(tx, gift);
  if (lot === undefined || lot.remaining === 0) return 0;
  const { id, remaining, currency } = lot;
  const { withdrawals } = await getWithdrawn(tx, account, id);
  await post(tx, {
    account,
    kind: 'credit_withdrawn',
    key: toKey('withdrawn', id, withdrawals + 1),
    entries: [
      { book: 'granted_credit', lot: id, minor: remaining, currency },
      { book: 'gifts', minor: -remaining, currency },
    ],
  });
  await publish(tx, account, { topic: 'credit' });
  return remaining;
}

export async function restoreCredit(tx: Tx, gift: GrantedCredit): Promise<void> {
  const { account } = gift;
  await lockBooks(tx, account);
  const lot = await getLot(tx, gift);
  if (lot === undefined) return;
  const { id, currency } = lot;
  const { withdrawals, minor } = await getWithdrawn(tx, account, id);
  if (minor === 0) return;
  await post(tx, {
    account,
    kind: 'credit_granted',
    key: toKey('restored', id, withdrawals),
    entries: [
      { book: 'gifts', minor, currency },
      { book: 'granted_credit', lot: id, minor: -minor, currency },
    ],
  });
  await publish(tx, account, { topic: 'credit' });
}

/** The key of the nth withdrawal of a lot, or of the restoration of all withdrawals so far. */
function toKey(what: 'withdrawn' | 'restored', lot: number, n: number): string {
  return n === 1 ? `${what}:${lot}` : `${what}:${lot}:${n}`;
}

/** The number of withdrawals, and the amount not restored since. */
async function getWithdrawn(tx: Tx, account: number, lot: number) {
  const { withdrawals, minor } = await tx
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transactions as posted', (join) =>
      join
        .onRef('posted.account_id', '=', 'entry.account_id')
        .onRef('posted.id', '=', 'entry.transaction_id'),
    )
    .select([
      sql<number>`count(*) filter (where posted.kind = 'credit_withdrawn')::bigint`.as('withdrawals'),
      sql<number>`coalesce(sum(entry.amount), 0)::bigint`.as('minor'),
    ])
    .where('entry.account_id', '=', account)
    .where('entry.lot_id', '=', lot)
    .where((where) =>
      where.or([where('posted.kind', '=', 'credit_withdrawn'), where('posted.key', 'like', 'restored:%')]),
    )
    .executeTakeFirstOrThrow();
  return { withdrawals, minor };
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
