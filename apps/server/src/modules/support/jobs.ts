import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Runs some minutes after an answer, which may have been read by then. */
export const notifyUnreadJob = defineJob({
  name: 'support:tell-unread',
  payload: z.object({ account: z.number() }),
  maxAttempts: 8,
});

export const supportJobs = [notifyUnreadJob];
