import { MarketplaceError, type StoreClient } from '@recoup/sp-api';
import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import { momentIn } from '../../platform/time/clock.ts';
import { settlementType } from './report-kinds.ts';
import type { SyncRef } from './sync-tools.ts';

// Amazon keeps a report for 90 days and refuses to list further back.
const lookbackDays = 89;

/**
 * Saves the settlements Amazon has created, to be fetched like other reports, and returns their marketplaces. A refusal
 * counts as one failed report and does not affect the rest of the sync.
 */
export async function listSettlements(
  data: Data,
  ref: SyncRef,
  client: StoreClient,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const marketplaces = new Set<string>();
  try {
    await saveSettlements(data, ref, client, { signal, marketplaces });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    await saveRefusal(data, ref, error);
  }
  await data.withSystem((tx) =>
    tx
      .updateTable('store_syncs')
      .set({ listed_at: sql`recoup_now()` })
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.sync)
      .execute(),
  );
  return marketplaces;
}

async function saveSettlements(
  data: Data,
  { account, store, sync }: SyncRef,
  client: StoreClient,
  { signal, marketplaces }: { signal: AbortSignal; marketplaces: Set<string> },
): Promise<void> {
  const made = client.eachReport(
    {
      reportTypes: [settlementType],
      statuses: ['DONE'],
      createdSince: momentIn(data, -lookbackDays * 24 * 3600_000),
      createdUntil: data.clock.now(),
      pageSize: 100,
    },
    { signal, maxWaitMs: 1_000 },
  );
  for await (const report of made) {
    for (const id of report.marketplaceIds) marketplaces.add(id);
    if (report.documentId === undefined) continue;
    const { reportId, documentId } = report;
    await data.withSystem((tx) =>
      tx
        .insertInto('store_reports')
        .values({
          account_id: account,
          store_id: store,
          sync_id: sync,
          source: 'listed',
          report_type: settlementType,
          marketplaces: [...report.marketplaceIds],
          data_start: report.dataStartTime ?? null,
          data_end: report.dataEndTime ?? null,
          status: 'made',
          marketplace_report_id: reportId,
          document_id: documentId,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}

async function saveRefusal(
  data: Data,
  { account, store, sync }: SyncRef,
  { status, code }: MarketplaceError,
): Promise<void> {
  await data.withSystem((tx) =>
    tx
      .insertInto('store_reports')
      .values({
        account_id: account,
        store_id: store,
        sync_id: sync,
        source: 'listed',
        report_type: settlementType,
        marketplaces: [],
        status: 'failed',
        reason: `${status} ${code}`,
        finished_at: sql`recoup_now()`,
      })
      .execute(),
  );
}
