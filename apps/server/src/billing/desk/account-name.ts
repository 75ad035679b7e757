import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** What operators call an account; `accounts` and `profiles` must be joined. */
export const accountName = sql<string>`coalesce(nullif(profiles.company, ''), accounts.username)`;

export async function namedAccount(tx: Tx, id: number): Promise<{ id: number; name: string } | undefined> {
  return tx
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.account_id', 'accounts.id')
    .select(['accounts.id', accountName.as('name')])
    .where('accounts.id', '=', id)
    .executeTakeFirst();
}

/** The beginning of a word, as `ilike` takes it. */
export function startOf(q: string): string {
  return `${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
