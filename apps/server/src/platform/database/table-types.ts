import { Client } from 'pg';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly labels: readonly string[] | null;
  readonly checks: readonly string[];
  readonly isArray: boolean;
  readonly isNullable: boolean;
  readonly filledBy: 'caller' | 'default' | 'database';
}

/** The tables of schema `public` as TypeScript types for Kysely. */
export async function buildTableTypes(connectionString: string): Promise<string> {
  const columns = await readColumns(connectionString);
  const tables = Object.entries(Object.groupBy(columns, ({ table }) => table));
  const body = [
    'export interface Database {',
    ...tables.map(([table]) => `  ${table}: ${interfaceName(table)};`),
    '}',
    ...tables.flatMap(([table, ofTable = []]) => [
      '',
      `export interface ${interfaceName(table)} {`,
      ...ofTable.map(property),
      '}',
    ]),
  ].join('\n');
  const wrappers = ['Generated', 'GeneratedAlways'].filter((wrapper) => body.includes(`: ${wrapper}<`));
  const imports = wrappers.length === 0 ? '' : `import type { ${wrappers.join(', ')} } from 'kysely';\n\n`;
  return `// Made from the migrated database by scripts/database-types.ts; do not edit.\n${imports}${body}\n`;
}

async function readColumns(connectionString: string): Promise<Column[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(`
      with columns as (
        select
          relation.oid as table_oid,
          relation.relname as table_name,
          attribute.attnum as column_number,
          attribute.attname as column_name,
          attribute.attnotnull or (type.typtype = 'd' and type.typnotnull) as is_required,
          attribute.attidentity = 'a' or attribute.attgenerated <> '' as is_always_generated,
          attribute.atthasdef or attribute.attidentity = 'd' or type.typdefault is not null as has_default,
          case when type.typtype = 'd' then type.typbasetype else type.oid end as type_oid
        from pg_class relation
        join pg_attribute attribute on attribute.attrelid = relation.oid
        join pg_type type on type.oid = attribute.atttypid
        where relation.relnamespace = 'public'::regnamespace
          and relation.relkind in ('r', 'p', 'v', 'm')
          and not relation.relispartition
          and relation.relname <> 'schema_migrations'
          and attribute.attnum > 0
          and not attribute.attisdropped
      )
      select
        table_name as "table",
        column_name as "column",
        element.typname as "type",
        type.typcategory = 'A' as "isArray",
        not is_required as "isNullable",
        case
          when is_always_generated then 'database'
          when has_default then 'default'
          else 'caller'
        end as "filledBy",
        (
          select array_agg(label.enumlabel::text order by label.enumsortorder)
          from pg_enum label
          where label.enumtypid = element.oid
        ) as "labels",
        array(
          select pg_get_constraintdef(list.oid)
          from pg_constraint list
          where list.conrelid = table_oid
            and list.contype = 'c'
            and list.conkey = array[column_number]
          order by list.conname
        ) as "checks"
      from columns
      join pg_type type on type.oid = type_oid
      join pg_type element on element.oid = case when type.typcategory = 'A' then type.typelem else type.oid end
      order by table_name collate "C", column_name collate "C"`);
    return rows;
  } finally {
    await client.end();
  }
}

function property(column: Column): string {
  const type = toType(column);
  const nullable = column.isNullable && type !== 'unknown' ? `${type} | null` : type;
  const wrapped = {
    caller: nullable,
    default: `Generated<${nullable}>`,
    database: `GeneratedAlways<${nullable}>`,
  };
  return `  ${column.column}: ${wrapped[column.filledBy]};`;
}

/** As our connections parse them: int8 as number, dates and numerics as PostgreSQL's text. */
const typeNames: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Buffer',
  citext: 'string',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
};

function toType({ table, column, type, labels, checks, isArray }: Column): string {
  const single = labels?.map(quoted).join(' | ') ?? union(checks, typeNames[type]) ?? typeNames[type];
  if (single === undefined) {
    throw new Error(`${table}.${column} is of the type ${type}, for which no TypeScript type is chosen yet`);
  }
  if (!isArray) return single;
  return single.includes('|') ? `(${single})[]` : `${single}[]`;
}

/** PostgreSQL prints `check (x in ('a', 'b'))` as the first form, and a check on an array column as the second. */
const listForms = [
  /^CHECK \(\((?:\(\w+\)::text|\w+) = ANY \((?:\()?ARRAY\[(.+)\](?:\)::text\[\])?\)\)\)$/,
  /^CHECK \(\(\w+ <@ ARRAY\[(.+)\]\)\)$/,
];
const listed = /(?:'((?:[^']|'')*)'::[a-z ]+|(\d+))(?:, |$)/gy;

/** The values a CHECK list allows; none if no check of the column is a list. */
function union(checks: readonly string[], type: string | undefined): string | undefined {
  for (const check of checks) {
    const list = listForms.map((form) => form.exec(check)?.[1]).find((values) => values !== undefined);
    if (list === undefined) continue;
    const values = [...list.matchAll(listed)];
    if (values.map(([value]) => value).join('') !== list)
      throw new Error(`Cannot read the values of ${check}`);
    const literals = values.map(([, text, digits]) => text?.replaceAll("''", "'") ?? digits ?? '');
    return (type === 'string' ? literals.map(quoted) : literals).join(' | ');
  }
  return undefined;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}

function interfaceName(table: string): string {
  return `${table.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Table`;
}
