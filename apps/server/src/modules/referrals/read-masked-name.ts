import { activeAccountsView } from '../accounts/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { maskedName } from './masked-name.ts';

export async function readMaskedName(tx: Tx, account: number): Promise<string> {
  const named = await tx
    .selectFrom(activeAccountsView('accounts'))
    .select(['accounts.username', 'accounts.company'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow();
  return maskedName(named);
}
