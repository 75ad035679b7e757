import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Scheduled: reads stored replies of all syncs. */
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
