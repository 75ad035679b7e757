import type { Region } from '@recoup/contract/stores';
import type { Tx } from '../../platform/database/database.ts';
import type { StoreRef } from './states.ts';

export async function getStore(
  tx: Tx,
  { account, store }: StoreRef,
): Promise<{ region: Region } | undefined> {
  return tx
    .selectFrom('stores')
    .select('region')
    .where('account_id', '=', account)
    .where('id', '=', store)
    .executeTakeFirst();
}

/** Changes of a store and its rows lock the store first. */
export async function lockStore(
  tx: Tx,
  { account, store }: StoreRef,
): Promise<{ priority: boolean; files_deleted_at: Date | null } | undefined> {
  return tx
    .selectFrom('stores')
    .select(['priority', 'files_deleted_at'])
    .where('account_id', '=', account)
    .where('id', '=', store)
    .forUpdate()
    .executeTakeFirst();
}

export async function listStoreIds(tx: Tx, account: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('stores')
    .select('id')
    .where('account_id', '=', account)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasStoreInRegion(
  tx: Tx,
  account: number,
  region: 'na' | 'eu' | 'fe',
): Promise<boolean> {
  const row = await tx
    .selectFrom('stores')
    .select('id')
    .where('account_id', '=', account)
    .where('region', '=', region)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a report file's row until the transaction ends; false when it does not exist. */
export async function lockReport(
  tx: Tx,
  { account, report }: { readonly account: number; readonly report: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('store_reports')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', report)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether two accounts ever linked stores of one seller. */
export async function shareSeller(tx: Tx, one: number, other: number): Promise<boolean> {
  const row = await tx
    .selectFrom('stores as mine')
    .innerJoin('stores as theirs', 'theirs.seller_id', 'mine.seller_id')
    .select('mine.id')
    .where('mine.account_id', '=', one)
    .where('theirs.account_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
