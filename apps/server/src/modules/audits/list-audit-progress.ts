import type { Tx } from '../../platform/database/database.ts';

interface AuditProgress {
  readonly running: readonly { readonly store: number; readonly startedAt: Date; readonly percent: number }[];
  readonly lastEnd: Date | null;
}

/** The account's running audits, and when the last one ended. */
export async function listAuditProgress(tx: Tx, account: number): Promise<AuditProgress> {
  const running = await tx
    .selectFrom('audit_runs')
    .select(['store_id', 'started_at', 'percent'])
    .where('account_id', '=', account)
    .where('state', '=', 'running')
    .execute();
  const last = await tx
    .selectFrom('audit_runs')
    .select((select) => select.fn.max<Date | null>('finished_at').as('finished_at'))
    .where('account_id', '=', account)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return {
    running: running.map(({ store_id, started_at, percent }) => ({
      store: store_id,
      startedAt: started_at,
      percent,
    })),
    lastEnd: last?.finished_at ?? null,
  };
}
