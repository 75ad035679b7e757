import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Shelf } from '../platform/objects/places.ts';

/** On which shelf the files lie that a table names; on none, for the reports of stores. */
const shelfOf: Readonly<Record<string, Shelf>> = {
  documents: 'documents',
  document_upload_pieces: 'pieces',
  proof_files: 'proofs',
  support_messages: 'support',
  data_exports: 'exports',
};

export interface OwnFile {
  readonly key: string;
  readonly shelf: Shelf | undefined;
}

export async function filesOf(tx: Tx, table: string, account: number): Promise<OwnFile[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct object_key as key
    from ${sql.table(table)}
    where account_id = ${account}
      and object_key is not null
  `.execute(tx);
  return rows.map(({ key }) => ({ key, shelf: shelfOf[table] }));
}
