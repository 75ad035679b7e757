import type { Region } from '@recoup/contract/stores';
import { sql } from 'kysely';
import { listIncompleteTypes, lockStore, createMarketplaceDays, storesView } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { withFolder } from '../../platform/file-reader/with-folder.ts';
import type { JobContext } from '../../platform/jobs/worker.ts';
import { publish } from '../../platform/live/publish.ts';
import {
  listCarriers,
  listDeliveries,
  listShipmentIds,
  saveReceipts,
  importShipments,
} from '../shipments/public.ts';
import { type AuditTools, type Receipt, type RunRef } from './audit-tools.ts';
import { hashRows, createAuditTables } from './audit-tables.ts';
import { compareFindings, type FoundRow, type KnownRow } from './compare-findings.ts';
import { applyDecisions } from './decided-state.ts';
import { auditCompleted } from './events.ts';
import { listImportedFiles, importReports, listUnreadRows, listUnreadTables } from './import-reports.ts';
import { listCurrentPolicies } from './policies.ts';
import { finishUnchanged } from './finish-unchanged.ts';
import { createProgress } from './progress.ts';
import { listDatedCosts } from './list-costs.ts';
import { listCurrentMeasurements } from './measurements.ts';
import { listLatestDecisions } from './list-decisions.ts';
import { listReimbursements, type Reimbursement } from './list-reimbursements.ts';
import { listReceipts } from './list-receipts.ts';
import {
  calculateRulesVersion,
  search,
  searchCauses,
  toAuditRegion,
  type FoundCauses,
  type SearchResult,
  type Session,
} from './recovery.ts';
import { saveCauses } from './loss-causes.ts';
import { startRunInTransaction } from './start-run.ts';
import { toWarnings } from './warnings.ts';
import { explainGone } from './explain-gone.ts';
import { listKnownFindings, saveFindings } from './save-findings.ts';
import { withSession } from './with-session.ts';

/**
 * One audit run. Nothing is visible before its last transaction: a worker that dies leaves only imported
 * files, which the next attempt reuses.
 */
export async function runStoreAudit(
  tools: AuditTools,
  ref: RunRef,
  { signal, turn }: Pick<JobContext, 'signal' | 'turn'>,
): Promise<void> {
  const begun = await tools.data.withSystem((tx) => startAudit(tx, ref));
  if (begun === undefined) return;
  const progress = createProgress(tools.data, ref);
  await withFolder(tools.scratchDir, async (folder) => {
    try {
      await withSession(tools, { folder, keepsOrder: true }, (session) =>
        importReports(tools, ref, session, {
          signal,
          onProgress: (share) => progress.note('reading', share * 40),
        }),
      );
      await withSession(tools, { folder, keepsOrder: false }, async (session) => {
        const searched = await searchStore(tools, ref, { ...begun, session, folder, signal }, (share) =>
          progress.note('searching', 40 + share * 50),
        );
        if (searched === 'unchanged') return;
        await progress.flush('comparing', 90);
        // The tickets it creates are numbered.
        await turn();
        await finishAudit(tools, ref, { ...searched, region: begun.region });
      });
    } finally {
      await progress.end();
    }
  });
}

async function startAudit(
  tx: Tx,
  { account, run }: RunRef,
): Promise<{ asOf: string; region: Region } | undefined> {
  const row = await tx
    .selectFrom('audit_runs as run')
    .innerJoin(storesView('stores'), (join) =>
      join.onRef('stores.account_id', '=', 'run.account_id').onRef('stores.id', '=', 'run.store_id'),
    )
    .select(['run.as_of', 'stores.region'])
    .where('run.account_id', '=', account)
    .where('run.id', '=', run)
    .where('run.state', '=', 'running')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await tx
    .updateTable('audit_runs')
    .set({ phase: 'reading', percent: 0 })
    .where('account_id', '=', account)
    .where('id', '=', run)
    .execute();
  return { asOf: row.as_of, region: row.region };
}

interface Searched {
  readonly result: SearchResult;
  readonly found: readonly FoundRow[];
  readonly filesHash: string;
  readonly payments: readonly Reimbursement[];
  readonly receipts: readonly Receipt[];
  readonly causes: FoundCauses;
  /** Queried while the tables exist. */
  readonly whyGone: (gone: readonly KnownRow[]) => Promise<Map<string, 'found' | 'paid' | 'explained'>>;
}

async function searchStore(
  tools: AuditTools,
  ref: RunRef,
  {
    asOf,
    region,
    session,
    folder,
    signal,
  }: { asOf: string; region: string; session: Session; folder: string; signal: AbortSignal },
  onProgress: (share: number) => void,
): Promise<Searched | 'unchanged'> {
  await importShipments(tools, ref, tools.log);
  const { tables, unreadRows, unreadTables, shipmentIds, carriers, ...known } = await tools.data.withSystem(
    async (tx) => ({
      tables: await listImportedFiles(tx, ref, await listIncompleteTypes(tx, ref)),
      costs: await listDatedCosts(tx, ref.account, asOf),
      deliveries: await listDeliveries(tx, ref),
      measurements: await listCurrentMeasurements(tx, ref.account, asOf),
      unreadRows: await listUnreadRows(tx, ref),
      unreadTables: await listUnreadTables(tx, ref),
      shipmentIds: await listShipmentIds(tx, ref),
      carriers: await listCarriers(tx, ref),
    }),
  );
  const policies = await listCurrentPolicies(tools.data);
  const filesHash = hashRows(tables, { ...known, unreadTables, shipmentIds, carriers });
  const audited = { asOf, filesHash, rulesVersion: calculateRulesVersion(policies) };
  if (await finishUnchanged(tools, ref, audited)) return 'unchanged';
  const objects = tools.objects.of(ref.account);
  const reports = await createAuditTables(
    { objects, session, folder, clock: tools.data.clock },
    { tables, ...known, region },
  );
  signal.throwIfAborted();
  const result = await search(session, {
    asOf,
    at: tools.data.clock.now(),
    region: toAuditRegion(region),
    policies,
    unreadRows,
    unreadTables,
    onProgress,
  });
  const found = result.findings.map(({ evidence, ...row }) => ({
    ...row,
    evidence: evidence.flatMap(({ file, row: number }) => {
      const report = reports[file];
      return report === undefined ? [] : [{ report, row: number }];
    }),
  }));
  return {
    result,
    found,
    filesHash,
    payments: await listReimbursements(session, reports),
    receipts: await listReceipts(session),
    causes: await searchCauses(session, carriers),
    whyGone: (gone) => explainGone(session, gone),
  };
}

async function finishAudit(
  tools: AuditTools,
  ref: RunRef,
  searched: Searched & { readonly region: Region },
): Promise<void> {
  const { result, found, filesHash, payments, receipts, causes, region } = searched;
  const { account, store, run } = ref;
  const reasons = await listGoneReasons(tools, ref, searched);
  await tools.data.withSystem(async (tx) => {
    // Same lock order everywhere: the store before its run.
    await lockStore(tx, ref);
    // Of two concurrent attempts the second finds the run finished.
    const mine = await tx
      .selectFrom('audit_runs')
      .select(['id', 'again', 'started_by'])
      .where('account_id', '=', account)
      .where('id', '=', run)
      .where('state', '=', 'running')
      .forUpdate()
      .executeTakeFirst();
    if (mine === undefined) return;
    // Withheld and held-back findings keep their state, because this run knows nothing about them.
    const withheld = new Set<string>(result.withheld);
    const heldBack = new Set(result.heldBack);
    const known = await listKnownFindings(tx, ref);
    const days = createMarketplaceDays(tx);
    const compared = compareFindings(
      known.filter(({ claim_type, key }) => !withheld.has(claim_type) && !heldBack.has(key)),
      applyDecisions(found, await listLatestDecisions(tx, ref), (country) => days.in({ country, region })),
      ({ key }) => reasons.get(key) ?? 'explained',
    );
    await saveFindings(tx, ref, compared);
    await tx
      .updateTable('audit_runs')
      .set({
        state: 'done',
        reason: '',
        percent: 100,
        rules_version: result.rulesVersion,
        files_hash: filesHash,
        counts: JSON.stringify(compared.counts),
        warnings: JSON.stringify(await toWarnings(tx, ref, result)),
        finished_at: sql`recoup_now()`,
      })
      .where('account_id', '=', account)
      .where('id', '=', run)
      .execute();
    await saveReceipts(tx, ref, receipts);
    await saveCauses(tx, ref, causes);
    await auditCompleted.publish(tx, { ...ref, payments });
    if (mine.again) await startRunInTransaction(tx, ref, { by: mine.started_by });
    await publish(tx, account, { topic: 'audit', subject: String(store) });
  });
}

/** Queried before the last transaction, which must not wait for DuckDB. */
async function listGoneReasons({ data }: AuditTools, ref: RunRef, { found, whyGone: ask }: Searched) {
  const known = await data.withSystem((tx) => listKnownFindings(tx, ref));
  const still = new Set(found.map(({ key }) => key));
  return ask(known.filter(({ key, state }) => state !== 'gone' && !still.has(key)));
}
