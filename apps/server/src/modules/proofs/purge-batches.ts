import { sql } from 'kysely';
import { z } from 'zod';
import { uploadsView } from '../documents/public.ts';
import type { Data } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { deleteBatch } from './batches.ts';

/** Scheduled: deletes unfinished batches. */
export const purgeBatchesJob = defineJob({
  name: 'proofs:tidy-batches',
  payload: z.object({}),
  maxAttempts: 2,
  cron: '7 4 * * *',
});

export const proofJobs = [purgeBatchesJob];

export function createProofHandlers({ data }: { data: Data }): Handler[] {
  return [handle(purgeBatchesJob, () => purgeBatches(data))];
}

/** Batches are deleted after a month, empty ones after a day; saved files are in the vaults. */
export async function purgeBatches(data: Data): Promise<void> {
  const { rows } = await data.withSystem((tx) =>
    sql<{ id: number }>`
      select batch.id
      from proof_batches batch
      where batch.touched_at < recoup_now() - interval '30 days'
        or (
          batch.touched_at < recoup_now() - interval '1 day'
          and not exists (
            select
            from proof_files file
            where file.account_id = batch.account_id and file.batch_id = batch.id
          )
          and not exists (
            select
            from ${uploadsView('upload')}
            where upload.account_id = batch.account_id and upload.batch_id = batch.id
          )
        )
    `.execute(tx),
  );
  for (const { id } of rows) await deleteBatch({ data }, id);
}
