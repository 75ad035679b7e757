import { formatFullName } from '@recoup/contract/full-name';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import { parseLanguage, type Language } from '../../platform/language.ts';
import { parseCountry } from './addresses.ts';
import { accountsView, activeAccountsView } from './views.ts';

interface NamedAccount {
  readonly id: number;
  readonly name: string;
}

export async function listAccountNames(tx: Tx, ids: readonly number[]): Promise<NamedAccount[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom(activeAccountsView('accounts'))
    .select(['accounts.id', 'accounts.account_name as name'])
    .where('accounts.id', 'in', [...ids])
    .execute();
}

/** First and last names of users; the account name where none was entered. */
export async function listFullNames(tx: Tx, ids: readonly number[]): Promise<NamedAccount[]> {
  const rows = await tx
    .selectFrom(accountsView('accounts'))
    .select(['accounts.id', 'accounts.first_name', 'accounts.last_name', 'accounts.account_name'])
    .where('accounts.id', 'in', [...ids])
    .execute();
  return rows.map(({ id, first_name, last_name, account_name }) => ({
    id,
    name: formatFullName(first_name, last_name) || account_name,
  }));
}

export async function getAccountName(tx: Tx, id: number): Promise<NamedAccount | undefined> {
  const [named] = await listAccountNames(tx, [id]);
  return named;
}

export async function getAccount(tx: Tx, id: number): Promise<{ email: string | null } | undefined> {
  return tx.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirst();
}

export async function getMailAddress(
  tx: Tx,
  id: number,
): Promise<{ username: string; email: string | null; language: Language } | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .select(['username', 'email', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, language: parseLanguage(row.language) };
}

/** ISO 3166-1, of the account's phone number. */
export async function getCountry(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.selectFrom('accounts').select('phone').where('id', '=', id).executeTakeFirst();
  return parseCountry(row?.phone ?? '');
}

/** One at a time for each account, until the transaction ends. */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function hasAccounts(data: Data): Promise<boolean> {
  const found = await data.withSystem((tx) =>
    tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst(),
  );
  return found !== undefined;
}

export async function getAccountAge(tx: Tx, account: number): Promise<number> {
  const { days } = await tx
    .selectFrom('accounts')
    .select(sql<number>`floor(extract(epoch from recoup_now() - date_joined) / 86400)::int`.as('days'))
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return days;
}
