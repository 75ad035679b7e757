import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { toContainsPattern } from '../../platform/database/like-patterns.ts';
import { activeAccountsView } from './views.ts';

interface FoundAccount {
  readonly kind: 'account';
  readonly id: number;
  readonly name: string;
  readonly detail: string;
}

/** Accounts of the whole service by a part of their company, username, e-mail address or contact: for operators only. */
export async function searchAccounts(tx: Tx, q: string, limit: number): Promise<FoundAccount[]> {
  const rows = await tx
    .selectFrom(activeAccountsView('owner'))
    .select(['owner.id', 'owner.username', 'owner.account_name'])
    .where(
      sql<SqlBool>`concat_ws(
        ' ', owner.company, owner.username, owner.email, owner.first_name, owner.last_name
      ) ilike ${toContainsPattern(q)}`,
    )
    .orderBy('owner.account_name')
    .orderBy('owner.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, username, account_name: name }) => ({
    kind: 'account',
    id,
    name,
    detail: username === name ? '' : username,
  }));
}
