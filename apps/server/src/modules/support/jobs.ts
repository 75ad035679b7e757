import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Some minutes after an answer, which may be read by then. */
export const notifyUnreadJob = defineJob({
  name: 'support:tell-unread',
  payload: z.object({ account: z.number() }),
  maxAttempts: 8,
});

export const supportJobs = [notifyUnreadJob];
