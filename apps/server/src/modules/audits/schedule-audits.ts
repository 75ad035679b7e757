import { sql } from 'kysely';
import { reportsView, storesView } from '../stores/public.ts';
import type { Data } from '../../platform/database/database.ts';
import { clearAbandoned } from '../../platform/file-reader/with-folder.ts';
import { jobRunsView } from '../../platform/jobs/job-runs.ts';
import { publish } from '../../platform/live/publish.ts';
import type { AuditTools } from './audit-tools.ts';
import { deleteExpiredEstimates } from './link-estimate.ts';
import { startRunInTransaction } from './start-run.ts';

/** Stores started per run of the job; the rest follow in the next. */
const batchSize = 200;

export async function scheduleAudits({ data, scratchDir, spoolDir }: AuditTools): Promise<void> {
  await failAbandonedRuns(data);
  await startDueRuns(data);
  await deleteExpiredEstimates(data);
  await clearAbandoned(scratchDir);
  await clearAbandoned(spoolDir);
}

/** Its job has used up its attempts; a new run is started. */
async function failAbandonedRuns(data: Data): Promise<void> {
  await data.withSystem(async (tx) => {
    const ended = await tx
      .updateTable('audit_runs')
      .set({ state: 'stopped', reason: 'failed', finished_at: sql`recoup_now()` })
      .from(jobRunsView('job_runs'))
      .whereRef('job_runs.id', '=', 'audit_runs.run_id')
      .where('job_runs.state', '=', 'given_up')
      .where('audit_runs.state', '=', 'running')
      .returning(['audit_runs.account_id', 'audit_runs.store_id'])
      .execute();
    for (const { account_id, store_id } of ended) {
      await publish(tx, account_id, { topic: 'audit', subject: String(store_id) });
    }
    const failed = await tx
      .updateTable('estimates')
      .set({ state: 'failed' })
      .from(jobRunsView('job_runs'))
      .whereRef('job_runs.id', '=', 'estimates.run_id')
      .where('job_runs.state', '=', 'given_up')
      .where('estimates.state', '=', 'running')
      .returning(['estimates.account_id', 'estimates.id'])
      .execute();
    for (const { account_id, id } of failed) {
      await publish(tx, account_id, { topic: 'estimate', subject: String(id) });
    }
  });
}

/** Windows open and close by the day, whether or not new files come. */
async function startDueRuns(data: Data): Promise<void> {
  const due = await data.withSystem((tx) =>
    tx
      .selectFrom(storesView('stores'))
      .select(['account_id', 'id'])
      .where('files_deleted_at', 'is', null)
      .where((where) =>
        where.exists(
          where
            .selectFrom('report_imports as known')
            .innerJoin(reportsView('report'), (join) =>
              join
                .onRef('report.account_id', '=', 'known.account_id')
                .onRef('report.id', '=', 'known.report_id'),
            )
            .select('report.id')
            .whereRef('report.account_id', '=', 'stores.account_id')
            .whereRef('report.store_id', '=', 'stores.id'),
        ),
      )
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('audit_runs as run')
              .select('run.id')
              .whereRef('run.account_id', '=', 'stores.account_id')
              .whereRef('run.store_id', '=', 'stores.id')
              .where((run) =>
                run.or([
                  run('run.state', '=', 'running'),
                  run('run.as_of', '>=', sql<string>`recoup_today()`),
                ]),
              ),
          ),
        ),
      )
      .orderBy('priority', 'desc')
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  );
  for (const { account_id, id } of due) {
    await data.withSystem((tx) =>
      startRunInTransaction(tx, { account: account_id, store: id }, { by: null }),
    );
  }
}
