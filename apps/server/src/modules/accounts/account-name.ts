import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** What operators call an account, where it and its profile are joined under these names. */
export function accountName(account = 'accounts', profile = 'profiles'): RawBuilder<string> {
  return sql`coalesce(nullif(${sql.ref(`${profile}.company`)}, ''), ${sql.ref(`${account}.username`)})`;
}

interface NamedAccount {
  readonly id: number;
  readonly name: string;
}

export async function nameAccounts(tx: Tx, ids: readonly number[]): Promise<NamedAccount[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.account_id', 'accounts.id')
    .select(['accounts.id', accountName().as('name')])
    .where('accounts.id', 'in', [...ids])
    .execute();
}

export async function nameAccount(tx: Tx, id: number): Promise<NamedAccount | undefined> {
  const [named] = await nameAccounts(tx, [id]);
  return named;
}
