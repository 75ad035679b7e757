import type { MarketplaceError, ReportProgress } from '@recoup/sp-api';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import type { SavedObject } from '../../platform/objects/objects.ts';
import type { Window } from './report-kinds.ts';
import { eraseFiles, requireFile } from './store-files.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';

/** The reason of an empty list that an optional role would fill. */
export const missingRole = '403 Unauthorized';

/** Tries of one report before it is given up for this sync; the waits between them grow. */
const maxAttempts = 6;

export type OpenReport = Awaited<ReturnType<typeof listOpenReports>>[number];

/** Finished reports come first: their download links expire. What failed waits behind what was not tried yet. */
export function listOpenReports(tx: Tx, { account, sync }: SyncRef) {
  return tx
    .selectFrom('store_reports')
    .select([
      'id',
      'report_type',
      'part',
      'marketplaces',
      'data_start',
      'data_end',
      'status',
      'failures',
      'requested_at',
      'marketplace_report_id',
      'document_id',
      'try_at',
    ])
    .where('account_id', '=', account)
    .where('sync_id', '=', sync)
    .where('finished_at', 'is', null)
    .orderBy(sql`array_position(array['made', 'making', 'asked', 'planned'], status)`)
    .orderBy('failures')
    .orderBy('id')
    .execute();
}

export async function saveReportProgress(
  data: Data,
  ref: SyncRef,
  id: number,
  progress: ReportProgress,
): Promise<void> {
  const { requestedAt, reportId, documentId } = progress;
  const status = toStatus(progress);
  await data.withSystem(async (tx) => {
    await tx
      .updateTable('store_reports')
      .set({
        status,
        requested_at: requestedAt ?? null,
        marketplace_report_id: reportId ?? null,
        document_id: documentId ?? null,
      })
      .where('account_id', '=', ref.account)
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute();
    // The other states are too short to show.
    if (status === 'making') await publish(tx, ref.account, { topic: 'store', subject: String(ref.store) });
  });
}

function toStatus({ requestedAt, reportId, documentId }: ReportProgress) {
  if (documentId !== undefined) return 'made';
  if (reportId !== undefined) return 'making';
  return requestedAt === undefined ? 'planned' : 'asked';
}

/** The period of a list that is only known when it is requested. */
export async function savePeriod(
  data: Data,
  ref: SyncRef,
  id: number,
  { start, end }: Window,
): Promise<void> {
  await data.withSystem((tx) =>
    tx
      .updateTable('store_reports')
      .set({ data_start: start, data_end: end })
      .where('account_id', '=', ref.account)
      .where('id', '=', id)
      .execute(),
  );
}

/** Requests a report anew that was not ready in time; the second time it is given up for this sync. */
export async function requestAgain(data: Data, ref: SyncRef, report: OpenReport): Promise<void> {
  if (report.failures > 0) {
    return finishReport(data, ref, report.id, { status: 'failed', reason: 'not_ready' });
  }
  await data.withSystem((tx) =>
    tx
      .updateTable('store_reports')
      .set({ ...notRequested, failures: report.failures + 1 })
      .where('account_id', '=', ref.account)
      .where('id', '=', report.id)
      .execute(),
  );
}

/** Requests a report for each of its marketplaces, `apartSeconds` after the request for all of them. */
export async function splitByMarketplace(
  data: Data,
  ref: SyncRef,
  { id, report_type, part, marketplaces: [first = '', ...others], data_start, data_end }: OpenReport,
  apartSeconds: number,
): Promise<void> {
  const try_at = sql<Date>`recoup_now() + make_interval(secs => ${apartSeconds})`;
  await data.withSystem(async (tx) => {
    await tx
      .updateTable('store_reports')
      .set({ ...notRequested, marketplaces: [first], try_at })
      .where('account_id', '=', ref.account)
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('store_reports')
      .values(
        others.map((marketplace) => ({
          account_id: ref.account,
          store_id: ref.store,
          sync_id: ref.sync,
          source: 'requested' as const,
          report_type,
          part,
          marketplaces: [marketplace],
          data_start,
          data_end,
          try_at,
        })),
      )
      .execute();
  });
}

const notRequested = {
  status: 'planned',
  requested_at: null,
  marketplace_report_id: null,
  document_id: null,
} as const;

export async function isReportIdUsed(
  data: Data,
  ref: SyncRef,
  id: number,
  reportId: string,
): Promise<boolean> {
  const taken = await data.withSystem((tx) =>
    tx
      .selectFrom('store_reports')
      .select('id')
      .where('account_id', '=', ref.account)
      .where('store_id', '=', ref.store)
      .where('marketplace_report_id', '=', reportId)
      .where('id', '<>', id)
      .executeTakeFirst(),
  );
  return taken !== undefined;
}

/** Content that is already stored is not saved twice. */
export async function saveReportFile(
  tools: SyncTools,
  ref: SyncRef,
  report: OpenReport,
  stored: SavedObject & { contentType: string },
): Promise<void> {
  const isNoted = await tools.data.withSystem(async (tx) => {
    await requireFile(tx, tools.objects, { account: ref.account, key: stored.key });
    const same = await hasSameContent(tx, ref, report.report_type, stored.key);
    const noted = await tx
      .updateTable('store_reports')
      .set({
        status: same ? 'same' : 'kept',
        object_key: stored.key,
        object_size: stored.size,
        content_type: stored.contentType.slice(0, 200),
        finished_at: sql`recoup_now()`,
      })
      .where('account_id', '=', ref.account)
      .where('id', '=', report.id)
      .returning('id')
      .executeTakeFirst();
    await publish(tx, ref.account, { topic: 'store', subject: String(ref.store) });
    return noted !== undefined;
  });
  // The store was erased while its file was on the way.
  if (!isNoted) await eraseFiles(tools, ref.account, [stored.key]);
}

export async function hasSameContent(
  tx: Tx,
  { account, store }: { account: number; store: number },
  reportType: string,
  key: string,
): Promise<boolean> {
  // Other transactions that save a file of this store wait here.
  await tx
    .selectFrom('stores')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', store)
    .forUpdate()
    .execute();
  const same = await tx
    .selectFrom('store_reports')
    .select('id')
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('report_type', '=', reportType)
    .where('object_key', '=', key)
    .where('status', '=', 'kept')
    .executeTakeFirst();
  return same !== undefined;
}

export async function finishReport(
  data: Data,
  ref: SyncRef,
  id: number,
  { status, reason }: { status: 'same' | 'empty' | 'failed'; reason: string },
): Promise<void> {
  await data.withSystem(async (tx) => {
    await tx
      .updateTable('store_reports')
      .set({ status, reason, finished_at: sql`recoup_now()` })
      .where('account_id', '=', ref.account)
      .where('id', '=', id)
      .execute();
    await publish(tx, ref.account, { topic: 'store', subject: String(ref.store) });
  });
}

export async function pollLater(data: Data, ref: SyncRef, id: number, afterSeconds: number): Promise<void> {
  await data.withSystem((tx) =>
    tx
      .updateTable('store_reports')
      .set({ try_at: sql`recoup_now() + make_interval(secs => ${afterSeconds})` })
      .where('account_id', '=', ref.account)
      .where('id', '=', id)
      .execute(),
  );
}

export async function saveFailure(
  { data, retrySeconds = 10 }: SyncTools,
  ref: SyncRef,
  report: OpenReport,
  error: MarketplaceError,
): Promise<void> {
  const failures = report.failures + 1;
  if (!error.retryable || failures >= maxAttempts) {
    return finishReport(data, ref, report.id, { status: 'failed', reason: `${error.status} ${error.code}` });
  }
  await data.withSystem((tx) =>
    tx
      .updateTable('store_reports')
      .set({
        failures,
        try_at: sql`recoup_now() + make_interval(secs => ${retrySeconds * 2 ** report.failures})`,
      })
      .where('account_id', '=', ref.account)
      .where('id', '=', report.id)
      .execute(),
  );
}
