import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { withFolder } from '../../platform/file-reader/with-folder.ts';
import { publish } from '../../platform/live/publish.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { lockReport, reportsView, requireFile, storesView, toNoteColumns } from '../stores/public.ts';
import type { AuditTools, StoreRef } from './audit-tools.ts';
import { importFile, type ImportOutcome } from './import-file.ts';
import {
  settlingTables,
  toTable,
  readerVersion,
  type Session,
  type TableName,
  type UnreadRow,
} from './recovery.ts';
import { ObjectGone } from './scratch.ts';

/**
 * Imports stored reports that are unread or were read by an older version; each one is saved as soon as it
 * is read.
 */
export async function importReports(
  tools: AuditTools,
  ref: StoreRef,
  session: Session,
  context: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  const due = await tools.data.withSystem((tx) => listUnread(tx, ref));
  for (const [index, report] of due.entries()) {
    context.signal.throwIfAborted();
    context.onProgress(index / due.length);
    await withFolder(tools.scratchDir, async (folder) => {
      const objects = tools.objects.of(ref.account);
      const outcome = await importFile({ objects, session, folder }, report).catch((error: unknown) => {
        // The store was erased, or the file is fetched again; the next run imports it.
        if (error instanceof ObjectGone) return undefined;
        throw error;
      });
      if (outcome !== undefined)
        await tools.data.withSystem((tx) => saveRead(tx, tools.objects, ref, report.id, outcome));
    });
  }
  context.onProgress(1);
}

async function listUnread(tx: Tx, { account, store }: StoreRef) {
  const rows = await tx
    .selectFrom(reportsView('report'))
    .innerJoin(storesView('stores'), (join) =>
      join.onRef('stores.account_id', '=', 'report.account_id').onRef('stores.id', '=', 'report.store_id'),
    )
    .leftJoin('report_imports as known', (join) =>
      join
        .onRef('known.account_id', '=', 'report.account_id')
        .onRef('known.report_id', '=', 'report.id')
        .on('known.reader_version', '>=', readerVersion),
    )
    .select([
      'report.id',
      'report.source',
      'report.object_key',
      'report.content_type',
      'report.date_order',
      'stores.region',
    ])
    .where('report.account_id', '=', account)
    .where('report.store_id', '=', store)
    .where('report.status', '=', 'kept')
    .where('report.object_key', 'is not', null)
    .where('known.report_id', 'is', null)
    .orderBy('report.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    key: row.object_key ?? '',
    contentType: row.content_type,
    region: row.region,
    // Downloads of the marketplace write the month first everywhere; files people send may have been saved otherwise.
    dateOrder: row.source === 'uploaded' ? row.date_order : 'month',
  }));
}

async function saveRead(
  tx: Tx,
  objects: ObjectStore,
  { account, store }: StoreRef,
  id: number,
  outcome: ImportOutcome,
): Promise<void> {
  if (outcome.kind === 'read') await requireFile(tx, objects, { account, key: outcome.tableKey });
  if (!(await lockReport(tx, { account, report: id }))) return;
  const read =
    outcome.kind === 'refused'
      ? { table_name: outcome.table ?? '', object_key: null, rows: 0, first_date: null, last_date: null }
      : {
          table_name: outcome.table,
          object_key: outcome.tableKey,
          rows: outcome.rows,
          first_date: outcome.firstDate,
          last_date: outcome.lastDate,
        };
  const values = {
    ...read,
    reader_version: readerVersion,
    unknown_columns: outcome.kind === 'refused' ? [] : [...outcome.unknownColumns],
    ...toNoteColumns(outcome),
  };
  await tx
    .insertInto('report_imports')
    .values({ account_id: account, report_id: id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'report_id'])
        .doUpdateSet({ ...values, imported_at: sql`recoup_now()` }),
    )
    .execute();
  await publish(tx, account, { topic: 'store', subject: String(store) });
}

/**
 * A store's imported report files. `offset` forces an index lookup per file: rows just imported have no statistics, and
 * a join would be planned as if they were few.
 */
export function selectImports(tx: Tx, { account, store }: StoreRef) {
  return tx
    .selectFrom(reportsView('report'))
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('report_imports')
          .select(['report_id', 'table_name', 'object_key', 'rows', 'set_aside', 'set_aside_rows'])
          .whereRef('report_imports.account_id', '=', 'report.account_id')
          .whereRef('report_imports.report_id', '=', 'report.id')
          .offset(0)
          .as('known'),
      (join) => join.onTrue(),
    )
    .where('report.account_id', '=', account)
    .where('report.store_id', '=', store)
    .where('report.status', '=', 'kept');
}

export interface ImportedFile {
  readonly report: number;
  readonly table: TableName;
  readonly key: string;
  /** Of two versions of a row the later one is used. */
  readonly observedAt: string;
}

/** Rows that could not be read and may settle a loss; of each file only the first are stored. */
export async function listUnreadRows(tx: Tx, { account, store }: StoreRef): Promise<UnreadRow[]> {
  const rows = await selectImports(tx, { account, store })
    .select([
      'known.table_name',
      sql<string[]>`jsonb_path_query_array(known.set_aside_rows, '$[*].text')`.as('texts'),
    ])
    .where('known.set_aside', '>', 0)
    .where('known.table_name', 'in', settlingTables)
    .orderBy('known.report_id')
    .execute();
  return rows.flatMap(({ table_name, texts }) =>
    table_name === null ? [] : texts.map((text) => ({ table: toTable(table_name), text })),
  );
}

/** Tables of which a file, or more rows than are stored, could not be read and may settle a loss. */
export async function listUnreadTables(tx: Tx, { account, store }: StoreRef): Promise<TableName[]> {
  const rows = await selectImports(tx, { account, store })
    .select('known.table_name')
    .where((where) =>
      where.or([
        where('known.object_key', 'is', null),
        where('known.set_aside', '>', sql<number>`jsonb_array_length(known.set_aside_rows)`),
      ]),
    )
    .where('known.table_name', 'in', settlingTables)
    .groupBy('known.table_name')
    .orderBy('known.table_name')
    .execute();
  return rows.map(({ table_name }) => toTable(table_name));
}

/** In order of arrival, so that a repeated row in a later file is recognised; `except` names report types. */
export async function listImportedFiles(
  tx: Tx,
  { account, store }: StoreRef,
  except: readonly string[] = [],
): Promise<ImportedFile[]> {
  const rows = await selectImports(tx, { account, store })
    .select([
      'known.report_id',
      'known.table_name',
      'known.object_key',
      'report.requested_at',
      'report.created_at',
    ])
    .where('known.object_key', 'is not', null)
    .$if(except.length > 0, (files) => files.where('report.report_type', 'not in', [...except]))
    .orderBy('known.report_id')
    .execute();
  return rows.map((row) => ({
    report: row.report_id,
    table: toTable(row.table_name),
    key: row.object_key ?? '',
    observedAt: (row.requested_at ?? row.created_at).toISOString(),
  }));
}
