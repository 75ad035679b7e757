import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

const tables = expressionBuilder<Database>();

const shownColumns = [
  'accounts.id',
  'accounts.username',
  'accounts.email',
  'accounts.phone',
  'accounts.language',
  'accounts.first_name',
  'accounts.last_name',
  'accounts.deletion_due_at',
  'accounts.deleted_at',
  sql<string>`coalesce(profiles.company, '')`.as('company'),
  sql<string>`coalesce(profiles.company_address, '')`.as('company_address'),
  sql<string>`coalesce(profiles.name, '')`.as('contact_name'),
  sql<string>`coalesce(nullif(profiles.company, ''), accounts.username)`.as('account_name'),
] as const;

/**
 * Accounts with their profiles, for other modules to join under an alias of their choice. PostgreSQL folds the subquery
 * into the query around it and drops the profile where nothing of it is used.
 */
export function accountsView<Alias extends string>(alias: Alias) {
  return tables
    .selectFrom('accounts')
    .leftJoin('profiles', 'profiles.account_id', 'accounts.id')
    .select(shownColumns)
    .as(alias);
}

/** Excludes erased accounts, whose profiles are deleted. */
export function activeAccountsView<Alias extends string>(alias: Alias) {
  return tables
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.account_id', 'accounts.id')
    .select(shownColumns)
    .as(alias);
}

/** For raw SQL: the columns needed to authorize a request. */
export const accountIdentityView = '(select id, username, roles from accounts)';
