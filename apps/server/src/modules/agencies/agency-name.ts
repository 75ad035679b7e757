import { formatFullName } from '@recoup/contract/full-name';
import { accountsView } from '../accounts/public.ts';
import type { Tx } from '../../platform/database/database.ts';

interface Named {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
}

/** The name shown to others: the company, otherwise the user's name. */
export function toDisplayName({ username, first_name, last_name, company }: Named): string {
  return company.trim() || formatFullName(first_name, last_name) || username;
}

export async function getAgencyName(tx: Tx, account: number): Promise<string> {
  const row = await tx
    .selectFrom(accountsView('accounts'))
    .select(['username', 'first_name', 'last_name', 'company'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return toDisplayName(row);
}
