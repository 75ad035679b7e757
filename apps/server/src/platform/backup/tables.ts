import { escapeIdentifier, type Client } from 'pg';
import type { SavedTable } from './manifest.ts';

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  readonly counted: readonly string[];
  /** Whether row-level security is forced, which hides rows from the owner too. */
  readonly forced: boolean;
}

export const toSqlName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

export const toSqlColumns = ({ columns }: Pick<Table, 'columns'>): string =>
  columns.map((column) => escapeIdentifier(column)).join(', ');

/** Our tables and the job queue's, without migration bookkeeping. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select
      relation.relnamespace::regnamespace::text as "schema",
      relation.relname as "name",
      relation.relforcerowsecurity as "forced",
      array_agg(attribute.attname::text order by attribute.attnum) as "columns",
      coalesce(
        array_agg(attribute.attname::text order by attribute.attnum) filter (
          where pg_get_serial_sequence(relation.oid::regclass::text, attribute.attname) is not null
        ),
        '{}'
      ) as "counted"
    from pg_class relation
    join pg_attribute attribute on attribute.attrelid = relation.oid
    where relation.relnamespace in (
        select oid from pg_namespace where nspname in ('public', 'graphile_worker')
      )
      and relation.relname not in ('schema_migrations', 'migrations')
      and relation.relkind in ('r', 'p')
      and not relation.relispartition
      and attribute.attnum > 0
      and not attribute.attisdropped
      and attribute.attgenerated = ''
    group by relation.oid
    order by 1, 2`);
  return rows;
}

/** Sums row hashes, so that order and collation do not matter; rows are formatted as in `plainly`. */
export async function calculateFingerprint(
  client: Client,
  table: Pick<Table, 'schema' | 'name' | 'columns'>,
): Promise<Pick<SavedTable, 'rows' | 'fingerprint'>> {
  const { rows } = await client.query<{ rows: string; fingerprint: string }>(`
    select
      count(*)::text as rows,
      coalesce(sum(('x' || left(md5(kept::text), 15))::bit(60)::bigint), 0)::text as fingerprint
    from (select ${toSqlColumns(table)} from ${toSqlName(table)}) as kept`);
  return { rows: Number(rows[0]?.rows), fingerprint: rows[0]?.fingerprint ?? '' };
}

/** Fixes date and number formats, which servers and roles may configure differently. */
export async function toPlainText(client: Client): Promise<void> {
  await client.query(`
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local search_path = pg_catalog;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
}
