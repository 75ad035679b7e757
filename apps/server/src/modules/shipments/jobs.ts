import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** By the clock: reads the replies that were kept since, whichever sync brought them. */
export const importShipmentsJob = defineJob({
  name: 'shipments:read',
  payload: z.object({}),
  maxAttempts: 2,
  cron: '* * * * *',
});

/** By the clock, or because somebody wants to know now. */
export const updateTrackingsJob = defineJob({
  name: 'shipments:follow',
  payload: z.object({}),
  maxAttempts: 2,
  cron: '*/10 * * * *',
});

export const shipmentJobs = [importShipmentsJob, updateTrackingsJob];
