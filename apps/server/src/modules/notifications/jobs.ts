import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

export const sendNotificationMailJob = defineJob({
  name: 'notifications:mail',
  payload: z.object({ account: z.number(), notification: z.number() }),
  maxAttempts: 8,
});

/** One letter a day for who wants it so. */
export const sendDigestsJob = defineJob({
  name: 'notifications:mail-day',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '0 7 * * *',
});

export const notificationJobs = [sendNotificationMailJob, sendDigestsJob];
