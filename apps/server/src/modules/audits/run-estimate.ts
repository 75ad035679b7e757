import type { estimate as estimateReply } from '@recoup/contract/audits/estimates';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { withFolder } from '../../platform/file-reader/with-folder.ts';
import { today } from '../../platform/day.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { publish } from '../../platform/live/publish.ts';
import { requireFile, toNoteColumns } from '../stores/public.ts';
import { createAuditTables } from './audit-tables.ts';
import type { EstimateRef } from './create-estimate.ts';
import { deleteFilesJob } from './jobs.ts';
import type { AuditTools } from './audit-tools.ts';
import { listCurrentPolicies } from './policies.ts';
import { listDatedCosts } from './list-costs.ts';
import { listCurrentMeasurements } from './measurements.ts';
import { importFile, type ImportOutcome } from './import-file.ts';
import {
  settlingTables,
  toTable,
  search,
  toAuditRegion,
  type SearchResult,
  type Session,
} from './recovery.ts';
import { withSession } from './with-session.ts';

type Result = NonNullable<z.output<typeof estimateReply>['result']>;

/** Imports new files, then audits all of them together. */
export async function runEstimate(
  tools: AuditTools,
  ref: EstimateRef,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { data } = tools;
  const begun = await data.withSystem((tx) =>
    tx
      .selectFrom('estimates')
      .select('region')
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.estimate)
      .executeTakeFirst(),
  );
  if (begun === undefined) return;
  await withFolder(tools.scratchDir, async (folder) => {
    await withSession(tools, { folder, keepsOrder: true }, (session) =>
      importNewFiles(tools, ref, { ...begun, session, signal }),
    );
    await withSession(tools, { folder, keepsOrder: false }, async (session) => {
      const result = await searchFiles(tools, ref, { ...begun, session, folder });
      await data.withSystem((tx) => finishEstimate(tx, ref, result));
    });
  });
}

async function importNewFiles(
  tools: AuditTools,
  ref: EstimateRef,
  { region, session, signal }: { region: string; session: Session; signal: AbortSignal },
): Promise<void> {
  const { data, objects } = tools;
  const due = (await data.withSystem((tx) => listFiles(tx, ref))).filter(
    ({ status }) => status === 'waiting',
  );
  for (const [index, file] of due.entries()) {
    signal.throwIfAborted();
    const key = file.object_key;
    if (key === null) continue;
    await withFolder(tools.scratchDir, async (folder) => {
      const outcome = await importFile(
        { objects: objects.of(ref.account), session, folder },
        { key, contentType: file.content_type, region, dateOrder: file.date_order },
      );
      await data.withSystem(async (tx) => {
        if (outcome.kind === 'read') {
          await requireFile(tx, objects, { account: ref.account, key: outcome.tableKey });
        }
        const isSaved = await saveRead(tx, ref, file.id, outcome);
        // The estimate was deleted meanwhile, and its other files with it.
        if (!isSaved && outcome.kind === 'read') {
          await enqueue(tx, deleteFilesJob, { account: ref.account, keys: [outcome.tableKey] });
        }
        await publishProgress(tx, ref, ((index + 1) / due.length) * 60);
      });
    });
  }
}

function listFiles(tx: Tx, { account, estimate }: EstimateRef) {
  return tx
    .selectFrom('estimate_files')
    .select([
      'id',
      'content_type',
      'date_order',
      'object_key',
      'status',
      'table_name',
      'table_key',
      'set_aside',
      sql<string[]>`jsonb_path_query_array(set_aside_rows, '$[*].text')`.as('unread'),
    ])
    .where('account_id', '=', account)
    .where('estimate_id', '=', estimate)
    .orderBy('id')
    .execute();
}

async function saveRead(
  tx: Tx,
  { account }: EstimateRef,
  id: number,
  outcome: ImportOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('estimate_files')
    .set({
      ...toNoteColumns(outcome),
      ...(outcome.kind === 'refused'
        ? { status: 'refused', table_name: outcome.table ?? '' }
        : {
            status: 'read',
            report_type: outcome.reportType,
            table_name: outcome.table,
            table_key: outcome.tableKey,
            rows: outcome.rows,
          }),
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function publishProgress(tx: Tx, { account, estimate }: EstimateRef, percent: number): Promise<void> {
  await tx
    .updateTable('estimates')
    .set({ percent: Math.round(percent) })
    .where('account_id', '=', account)
    .where('id', '=', estimate)
    .execute();
  await publish(tx, account, { topic: 'estimate', subject: String(estimate) });
}

async function searchFiles(
  { data, objects }: AuditTools,
  ref: EstimateRef,
  { region, session, folder }: { region: string; session: Session; folder: string },
): Promise<Result> {
  const asOf = today(data);
  const { files, ...known } = await data.withSystem(async (tx) => ({
    files: await listFiles(tx, ref),
    costs: await listDatedCosts(tx, ref.account, asOf),
    measurements: await listCurrentMeasurements(tx, ref.account, asOf),
  }));
  const tables = files.flatMap(({ id, table_name, table_key }) =>
    table_key === null
      ? []
      : [
          {
            report: id,
            table: toTable(table_name),
            key: table_key,
            observedAt: String(id).padStart(12, '0'),
          },
        ],
  );
  const unread = files
    .map((file) => ({
      table: toTable(file.table_name),
      count: file.status === 'refused' ? null : file.set_aside,
      texts: file.unread,
    }))
    .filter(({ table }) => settlingTables.includes(table));
  await createAuditTables(
    { objects: objects.of(ref.account), session, folder, clock: data.clock },
    { tables, ...known, deliveries: [], region },
  );
  const policies = await listCurrentPolicies(data);
  return toEstimateSummary(
    await search(session, {
      asOf,
      at: data.clock.now(),
      region: toAuditRegion(region),
      policies,
      unreadRows: unread.flatMap(({ table, texts }) => texts.map((text) => ({ table, text }))),
      unreadTables: unread.flatMap(({ table, count, texts }) =>
        count === null || count > texts.length ? [table] : [],
      ),
    }),
  );
}

/** Lapsed findings and findings to check are not counted as potential. */
export function toEstimateSummary({
  findings,
  warnings,
}: Pick<SearchResult, 'findings' | 'warnings'>): Result {
  const claimable = findings.filter(({ state }) => state === 'open' || state === 'waiting');
  const types = [...Map.groupBy(claimable, ({ claim_type }) => claim_type)].map(([claim_type, rows]) => ({
    claim_type,
    findings: rows.length,
    units: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    amounts: [...Map.groupBy(rows, ({ currency }) => currency)].flatMap(([currency, inCurrency]) =>
      currency === null
        ? []
        : [{ currency, minor: inCurrency.reduce((sum, { amount }) => sum + (amount ?? 0), 0) }],
    ),
    next_deadline:
      rows
        .filter(({ state }) => state === 'open')
        .map(({ closes_on }) => closes_on)
        .toSorted()[0] ?? null,
  }));
  return { types, warnings: [...warnings] };
}

async function finishEstimate(tx: Tx, { account, estimate }: EstimateRef, result: Result): Promise<void> {
  const more = await tx
    .selectFrom('estimate_files')
    .select('id')
    .where('account_id', '=', account)
    .where('estimate_id', '=', estimate)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  await tx
    .updateTable('estimates')
    .set({ result: JSON.stringify(result), ...(more === undefined && { state: 'done', percent: 100 }) })
    .where('account_id', '=', account)
    .where('id', '=', estimate)
    .execute();
  await publish(tx, account, { topic: 'estimate', subject: String(estimate) });
}
