import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface AccountTable {
  readonly name: string;
  /** Whose a row is. */
  readonly owner: 'account_id' | 'id';
  /** What the account itself may read of it, less what is no one's to read and what is reckoned from the rest. */
  readonly columns: readonly string[];
  /** Tables whose rows must go before its own can. */
  readonly namedBy: readonly string[];
}

/** Every table with data of accounts, asked of the database: one added later is not forgotten. */
export async function accountTables(tx: Tx): Promise<AccountTable[]> {
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
