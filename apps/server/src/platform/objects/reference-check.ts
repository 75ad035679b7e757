import { sql } from 'kysely';
import type { Data } from '../database/database.ts';
import type { PlacedObject } from './object-paths.ts';

/** Columns that contain a file's key, in any table. */
const keyColumns = ['object_key', 'table_key'];

export type IsReferenced = (object: Pick<PlacedObject, 'account' | 'key'>) => Promise<boolean>;

/** Returns a function that tells whether any row of the account references the file. */
export async function createReferenceCheck(data: Data): Promise<IsReferenced> {
  const { rows: columns } = await data.withSystem((tx) =>
    sql<{ table_name: string; column_name: string }>`
      select table_name, column_name
      from information_schema.columns
      where table_schema = 'public' and column_name = any(${keyColumns})
    `.execute(tx),
  );
  return ({ account, key }) =>
    data.withSystem(async (tx) => {
      for (const { table_name, column_name } of columns) {
        const { rows } = await sql`
          select
          from ${sql.table(table_name)}
          where account_id = ${account} and ${sql.ref(column_name)} = ${key}
          limit 1
        `.execute(tx);
        if (rows.length > 0) return true;
      }
      return false;
    });
}
