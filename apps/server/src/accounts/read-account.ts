import type { account } from '@recoup/contract/accounts';
import type { z } from 'zod';
import type { Tx } from '../platform/database/database.ts';

export async function readAccount(tx: Tx, id: number): Promise<z.output<typeof account>> {
  const row = await tx
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.username',
      'accounts.email',
      'accounts.phone',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.date_joined',
      'accounts.roles',
      'profiles.company',
    ])
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, date_joined: row.date_joined.toISOString() };
}
