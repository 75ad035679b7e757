import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';

/** Some minutes after an answer, or with the letters of the day: by then it may have been read. */
export const tellPersonJob = defineJob({
  name: 'support:tell-person',
  payload: z.object({ account: z.number(), rhythm: z.enum(['at_once', 'daily']) }),
  maxAttempts: 8,
});

export const supportJobs = [tellPersonJob];
