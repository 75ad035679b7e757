import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Shelf } from '../../platform/objects/object-paths.ts';

interface FileColumn {
  readonly table: string;
  readonly column: 'object_key' | 'table_key';
  /** Omitted for reports and their tables, which are not shared. */
  readonly shelf?: Shelf;
  /** The path in an export, made of row ids, so that names are unique. */
  readonly exported?: { readonly folder: string; readonly name: RawBuilder<string> };
}

/** Every column that names a file of an account. A test finds a missing one. */
export const fileColumns: readonly FileColumn[] = [
  {
    table: 'documents',
    column: 'object_key',
    shelf: 'documents',
    exported: { folder: 'documents', name: sql`id || ' ' || name` },
  },
  {
    table: 'document_upload_pieces',
    column: 'object_key',
    shelf: 'pieces',
    exported: { folder: 'unfinished-uploads', name: sql`upload_id || ' from byte ' || start_at` },
  },
  {
    table: 'proof_files',
    column: 'object_key',
    shelf: 'proofs',
    exported: { folder: 'proofs', name: sql`id || ' ' || path` },
  },
  {
    table: 'support_messages',
    column: 'object_key',
    shelf: 'support',
    exported: { folder: 'support', name: sql`id || ' ' || file_name` },
  },
  {
    table: 'store_reports',
    column: 'object_key',
    exported: {
      folder: 'reports',
      name: sql`id || ' ' || coalesce(nullif(file_name, ''), report_type || '.txt')`,
    },
  },
  {
    table: 'estimate_files',
    column: 'object_key',
    exported: { folder: 'estimates', name: sql`id || ' ' || file_name` },
  },
  // Derived from exported files.
  { table: 'estimate_files', column: 'table_key' },
  { table: 'report_imports', column: 'object_key' },
  { table: 'data_exports', column: 'object_key', shelf: 'exports' },
];

interface OwnFile {
  readonly key: string;
  readonly shelf: Shelf | undefined;
}

/** All files named by the rows of one table. */
export async function listFiles(tx: Tx, table: string, account: number): Promise<OwnFile[]> {
  const files: OwnFile[] = [];
  for (const { column, shelf } of fileColumns.filter((named) => named.table === table)) {
    const { rows } = await sql<{ key: string }>`
      select distinct ${sql.ref(column)} as key
      from ${sql.table(table)}
      where account_id = ${account}
        and ${sql.ref(column)} is not null
    `.execute(tx);
    files.push(...rows.map(({ key }) => ({ key, shelf })));
  }
  return files;
}

interface ExportedFile extends OwnFile {
  readonly path: string;
}

export async function listExportedFiles(tx: Tx, account: number): Promise<ExportedFile[]> {
  const files: ExportedFile[] = [];
  for (const { table, column, shelf, exported } of fileColumns) {
    if (exported === undefined) continue;
    const { rows } = await sql<{ key: string; name: string }>`
      select ${sql.ref(column)} as key, ${exported.name} as name
      from ${sql.table(table)}
      where account_id = ${account}
        and ${sql.ref(column)} is not null
    `.execute(tx);
    files.push(
      ...rows.map(({ key, name }) => ({ key, shelf, path: `${exported.folder}/${toFileName(name)}` })),
    );
  }
  return files;
}

function toFileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]/g, '_');
}
