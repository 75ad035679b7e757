import { activeAccountsView } from '../accounts/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { maskName } from './mask-name.ts';

export async function getMaskedName(tx: Tx, account: number): Promise<string> {
  const named = await tx
    .selectFrom(activeAccountsView('accounts'))
    .select(['accounts.username', 'accounts.company'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow();
  return maskName(named);
}
