import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { defineJob, enqueue } from '../../platform/jobs/job.ts';

/** Scheduled: imports stored replies of all syncs. */
export const importShipmentsJob = defineJob({
  name: 'shipments:read',
  payload: z.object({}),
  maxAttempts: 2,
  cron: '* * * * *',
});

/** Scheduled, or requested by an operator. */
export const updateTrackingsJob = defineJob({
  name: 'shipments:follow',
  payload: z.object({}),
  maxAttempts: 2,
  cron: '*/10 * * * *',
});

export const shipmentJobs = [importShipmentsJob, updateTrackingsJob];

export async function enqueueUpdateTrackings(tx: Tx): Promise<void> {
  await enqueue(tx, updateTrackingsJob, {}, { key: 'update trackings' });
}
