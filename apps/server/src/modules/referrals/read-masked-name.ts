import type { Tx } from '../../platform/database/database.ts';
import { maskedName } from './masked-name.ts';

export async function readMaskedName(tx: Tx, account: number): Promise<string> {
  const named = await tx
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.account_id', 'accounts.id')
    .select(['accounts.username', 'profiles.company'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow();
  return maskedName(named);
}
