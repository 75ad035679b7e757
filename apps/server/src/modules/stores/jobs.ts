import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

export const syncStoreJob = defineJob({
  name: 'stores:sync',
  payload: z.object({ account: z.number(), store: z.number(), sync: z.number() }),
  maxAttempts: 25,
});

/** By the clock: starts what is due, wakes what was lost. */
export const syncScheduleJob = defineJob({
  name: 'stores:keep-in-step',
  payload: z.object({}),
  maxAttempts: 2,
  cron: '* * * * *',
});

/** Hourly, so that a reminder comes on its day whatever the time zone. */
export const remindJob = defineJob({
  name: 'stores:remind',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '23 * * * *',
});

export const eraseFilesJob = defineJob({
  name: 'stores:erase-files',
  payload: z.object({ account: z.number(), keys: z.array(z.string()) }),
  maxAttempts: 25,
});

export const storeJobs = [syncStoreJob, syncScheduleJob, remindJob, eraseFilesJob];
