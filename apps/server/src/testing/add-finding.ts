import { randomUUID } from 'node:crypto';
import type { Tx } from '../platform/database/database.ts';

export const samplePolicy = {
  id: 'a policy',
  claim_type: 'a claim',
  scope: 'NA',
  valid_from: '2024-01-01',
  anchor: 'loss_reported',
  opens_after_days: 0,
  closes_after: 60,
  closes_unit: 'day',
  disputed: false,
  source: 'a source',
} as const;

/** A finding with its audit run. */
export async function addFinding(
  tx: Tx,
  { account, store }: { account: number; store: number },
): Promise<{ id: number }> {
  await tx
    .insertInto('policy_windows')
    .values(samplePolicy)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const run = await tx
    .insertInto('audit_runs')
    .values({
      account_id: account,
      store_id: store,
      run_id: randomUUID(),
      state: 'done',
      as_of: '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('findings')
    .values({
      account_id: account,
      store_id: store,
      key: randomUUID(),
      claim_type: 'warehouse_lost',
      detector_version: 1,
      fnsku: 'X001',
      quantity: 1,
      amount: 100,
      currency: 'USD',
      valuation: 'estimate',
      anchor_event: 'loss_reported',
      anchor_date: '2026-01-01',
      opens_on: '2026-01-01',
      closes_on: '2026-01-01',
      policy_id: samplePolicy.id,
      state: 'open',
      first_run_id: run.id,
      last_run_id: run.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
