import type { Tx } from '../platform/database/database.ts';

interface Audits {
  readonly running: readonly { readonly store: number; readonly startedAt: Date }[];
  readonly lastEnd: Date | null;
}

export async function readAudits(tx: Tx, account: number): Promise<Audits> {
  const running = await tx
    .selectFrom('audit_runs')
    .select(['store_id', 'started_at'])
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
    running: running.map(({ store_id, started_at }) => ({ store: store_id, startedAt: started_at })),
    lastEnd: last?.finished_at ?? null,
  };
}
