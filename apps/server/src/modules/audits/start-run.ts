import { randomUUID } from 'node:crypto';
import type { auditRun } from '@recoup/contract/audits/runs';
import { sql } from 'kysely';
import type { z } from 'zod';
import { lockStore } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';
import type { StoreRef } from './audit-tools.ts';
import { auditStoreJob } from './jobs.ts';
import { selectRuns, toRun } from './list-runs.ts';
import { requireStore } from './require-store.ts';

/** Requested by a user. */
export async function startRun(data: Data, actor: Actor, store: number): Promise<z.output<typeof auditRun>> {
  await data.withTenant(actor, (tx) => requireStore(tx, { account: actor.account, store }));
  return data.withSystem(async (tx) => {
    await startRunInTransaction(tx, { account: actor.account, store }, { by: actor.user });
    const row = await selectRuns(tx, actor.account)
      .where('store_id', '=', store)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (row === undefined) throw new Problem('store_not_active');
    return toRun(row);
  });
}

/** One run per store; requested during a run, the next starts after it. */
export async function startRunInTransaction(
  tx: Tx,
  { account, store }: StoreRef,
  { by }: { by: number | null },
): Promise<void> {
  const known = await lockStore(tx, { account, store });
  // Nothing that was found could be found again.
  if (known === undefined || known.files_deleted_at !== null) return;
  const running = await tx
    .updateTable('audit_runs')
    // A run that has not started will read every report that is stored.
    .set({ again: sql`phase <> 'waiting'` })
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (running !== undefined) return;
  const run = await tx
    .insertInto('audit_runs')
    .values({
      account_id: account,
      store_id: store,
      run_id: randomUUID(),
      as_of: sql`recoup_today()`,
      started_by: by,
    })
    .returning(['id', 'run_id'])
    .executeTakeFirstOrThrow();
  await enqueueRun(tx, { account, store }, { ...run, priority: known.priority });
  await publish(tx, account, { topic: 'audit', subject: String(store) });
}

export async function enqueueRun(
  tx: Tx,
  { account, store }: StoreRef,
  run: { id: number; run_id: string; priority: boolean },
): Promise<void> {
  await enqueue(
    tx,
    auditStoreJob,
    { account, store, run: run.id },
    {
      queue: `audit:${account}/${store}`,
      key: `audit-run:${account}/${store}`,
      account,
      run: run.run_id,
      priority: run.priority ? 10 : 20,
    },
  );
}
