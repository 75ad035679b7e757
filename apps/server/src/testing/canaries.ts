import type { Pool } from 'pg';
import { tenantRows, tenantTables } from './tenant-rows/index.ts';
import type { TestServer } from './test-server.ts';

/** The column that names the account. */
export function getOwnerColumn(table: string): string {
  return table === 'accounts' ? 'id' : 'account_id';
}

/** At least one row of the account in every tenant table. */
export async function fillTenant(server: TestServer, account: number, other: number): Promise<void> {
  await server.data.withSystem(async (tx) => {
    for (const seed of Object.values(tenantRows)) {
      if (typeof seed === 'function') await seed(tx, account, other);
      else if (typeof seed === 'object') await seed.hidden(tx, account, other);
    }
  });
}

/**
 * Writes the word into every text column of the account's rows, so that a leak shows it. Excluded: columns
 * with allowed values, references and the password hash.
 */
export async function saveCanary(server: TestServer, account: number, word: string): Promise<void> {
  for (const [table, columns] of Map.groupBy(await listTextColumns(server.data.pool), ({ table }) => table)) {
    const owner = getOwnerColumn(table);
    const changes = columns.map(({ column, isArray }) =>
      isArray ? `${column} = array_append(${column}, $2)` : `${column} = coalesce(${column}, '') || $2`,
    );
    await runAsOwner(server.data.pool, table, (query) =>
      query(`update ${table} set ${changes.join(', ')} where ${owner} = $1`, [account, word]),
    );
  }
}

export async function listTextColumns(
  pool: Pool,
): Promise<{ table: string; column: string; isArray: boolean }[]> {
  const { rows } = await pool.query<{ table: string; column: string; isArray: boolean }>(
    `
    select
      attribute.attrelid::regclass::text as "table",
      attribute.attname as "column",
      attribute.atttypid = 'text[]'::regtype as "isArray"
    from pg_attribute attribute
    where attribute.attrelid = any($1::regclass[])
      and attribute.attnum > 0
      and not attribute.attisdropped
      and attribute.attgenerated = ''
      and attribute.atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype)
      and attribute.attname <> 'password_hash'
      and not exists (
        select
        from pg_constraint rule
        where rule.conrelid = attribute.attrelid
          and (
            (rule.contype = 'c' and rule.conkey = array[attribute.attnum])
            or (rule.contype = 'f' and attribute.attnum = any(rule.conkey))
          )
      )
    order by 1, 2`,
    [tenantTables],
  );
  return rows;
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Row-level security and triggers bind the owner too; they are disabled for the test and restored. */
export async function runAsOwner<T>(
  pool: Pool,
  table: string,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`alter table ${table} no force row level security, disable trigger user`);
    const result = await work((text, values) => client.query(text, values));
    await client.query(`alter table ${table} force row level security, enable trigger user`);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
