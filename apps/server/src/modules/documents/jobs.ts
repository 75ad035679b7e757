import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { defineJob, enqueue } from '../../platform/jobs/job.ts';
import { shelves, type Shelf } from '../../platform/objects/object-paths.ts';

export const eraseObjectsJob = defineJob({
  name: 'documents:erase-objects',
  payload: z.object({
    account: z.number(),
    shelf: z.enum(shelves),
    keys: z.array(z.string()),
  }),
  maxAttempts: 25,
});

/** Scheduled: deletes unfinished uploads. */
export const purgeUploadsJob = defineJob({
  name: 'documents:tidy-uploads',
  payload: z.object({}),
  maxAttempts: 2,
  cron: '37 * * * *',
});

export const documentJobs = [eraseObjectsJob, purgeUploadsJob];

/** Deletes objects after the transaction that removed their rows. */
export async function enqueueErase(
  tx: Tx,
  what: { account: number; shelf: Shelf; keys: string[] },
): Promise<void> {
  if (what.keys.length > 0) {
    // Visitors are no account.
    await enqueue(tx, eraseObjectsJob, what, what.account === 0 ? {} : { account: what.account });
  }
}
