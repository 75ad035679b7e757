import { expressionBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Database } from '../database/schema.ts';

const tables = expressionBuilder<Database>();

/** Runs of jobs, for modules to join under an alias of their choice. */
export function jobRunsView<Alias extends string>(alias: Alias) {
  return tables.selectFrom('job_runs').select(['id', 'state']).as(alias);
}

export async function purgeJobRuns(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('job_runs')
    .where('finished_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
