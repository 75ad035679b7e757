import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

export const auditStoreJob = defineJob({
  name: 'audits:run',
  payload: z.object({ account: z.number(), store: z.number(), run: z.number() }),
  maxAttempts: 8,
});

export const estimateJob = defineJob({
  name: 'audits:estimate',
  payload: z.object({ account: z.number(), estimate: z.number() }),
  maxAttempts: 4,
});

export const deleteFilesJob = defineJob({
  name: 'audits:delete-estimate-files',
  payload: z.object({ account: z.number(), keys: z.array(z.string()) }),
  maxAttempts: 25,
});

/** Scheduled: claim windows move every day, runs lose their job, estimates expire. */
export const scheduleAuditsJob = defineJob({
  name: 'audits:keep-in-step',
  payload: z.object({}),
  maxAttempts: 2,
  cron: '*/10 * * * *',
});

export const auditJobs = [auditStoreJob, estimateJob, deleteFilesJob, scheduleAuditsJob];
