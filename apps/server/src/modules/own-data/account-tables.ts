import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface AccountTable {
  readonly name: string;
  /** The column that names the account. */
  readonly owner: 'account_id' | 'id';
  /** Columns the account may export: without secrets and derived values. */
  readonly columns: readonly string[];
  /** Tables whose rows must be deleted first. */
  readonly namedBy: readonly string[];
}

/** Every table with account data, read from the catalogue, so that new tables are included. */
export async function listAccountTables(tx: Tx): Promise<AccountTable[]> {
  const { rows } = await sql<AccountTable>`
    with owned as (
      select
        pg_class.oid,
        relname as name,
        case when relname = 'accounts' then 'id' else 'account_id' end as owner
      from pg_class
      where relnamespace = 'public'::regnamespace
        and relkind = 'r'
        and (
          relname = 'accounts'
          or exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'account_id')
        )
    )
    select
      name,
      owner,
      array(
        select attname::text
        from pg_attribute
        where attrelid = owned.oid
          and attnum > 0
          and not attisdropped
          and attgenerated = ''
          and atttypid <> 'bytea'::regtype
          and attname <> 'password_hash'
          and has_column_privilege('recoup_tenant', owned.oid, attnum, 'select')
        order by attnum
      ) as columns,
      array(
        select distinct child.relname::text
        from pg_constraint
        join pg_class child on child.oid = conrelid
        where contype = 'f'
          and confrelid = owned.oid
          and conrelid <> owned.oid
      ) as "namedBy"
    from owned
    order by name
  `.execute(tx);
  return rows;
}
