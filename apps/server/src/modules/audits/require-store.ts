import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { StoreRef } from './audit-tools.ts';

export async function requireStore(tx: Tx, { account, store }: StoreRef): Promise<void> {
  const known = await tx
    .selectFrom('stores')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', store)
    .executeTakeFirst();
  if (known === undefined) throw new Problem('not_found');
}
