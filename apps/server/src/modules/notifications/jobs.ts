import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

export const sendNotificationMailJob = defineJob({
  name: 'notifications:mail',
  payload: z.object({ account: z.number(), notification: z.number() }),
  maxAttempts: 8,
});

/** A daily digest for users who chose it. */
export const sendDigestsJob = defineJob({
  name: 'notifications:mail-day',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '0 7 * * *',
});

export const notificationJobs = [sendNotificationMailJob, sendDigestsJob];
