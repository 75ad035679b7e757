import { auditCounts, auditRun, auditWarning } from '@recoup/contract/audits/runs';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { requireStore } from './require-store.ts';

const auditWarnings = z.array(auditWarning).catch([]);

export type Run = z.output<typeof auditRun>;

export async function listRuns(
  data: Data,
  actor: Actor,
  { store, limit }: { store: number; limit: number },
): Promise<Run[]> {
  return data.withTenant(actor, async (tx) => {
    await requireStore(tx, { account: actor.account, store });
    const rows = await selectRuns(tx, actor.account)
      .where('store_id', '=', store)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toRun);
  });
}

export function selectRuns(tx: Tx, account: number) {
  return tx
    .selectFrom('audit_runs')
    .select([
      'id',
      'store_id',
      'state',
      'reason',
      'phase',
      'percent',
      'as_of',
      'rules_version',
      'files_hash',
      'counts',
      'warnings',
      'started_at',
      'finished_at',
    ])
    .where('account_id', '=', account);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>;

export function toRun(row: Row): Run {
  const counts = auditCounts.safeParse(row.counts);
  return {
    id: row.id,
    store: row.store_id,
    state: row.state,
    reason: auditRun.shape.reason.parse(row.reason),
    phase: row.phase,
    percent: row.percent,
    as_of: row.as_of,
    rules_version: row.rules_version,
    files_hash: row.files_hash,
    counts: counts.success ? counts.data : null,
    warnings: auditWarnings.parse(row.warnings),
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
