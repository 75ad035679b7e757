import { personName } from '@recoup/contract/person-name';
import type { Tx } from '../../platform/database/database.ts';

interface Named {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string | null;
}

/** What an account is called before others: its company, else its person. */
export function nameOf({ username, first_name, last_name, company }: Named): string {
  return company?.trim() || personName(first_name, last_name) || username;
}

export async function readName(tx: Tx, account: number): Promise<string> {
  const row = await tx
    .selectFrom('accounts')
    .leftJoin('profiles', 'profiles.account_id', 'accounts.id')
    .select(['username', 'first_name', 'last_name', 'company'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow();
  return nameOf(row);
}
