import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';

/** By the clock: windows that open, near their end, or close. */
export const watchWindowsJob = defineJob({
  name: 'tickets:watch-windows',
  payload: z.object({}),
  maxAttempts: 3,
});

export const ticketJobs = [watchWindowsJob];
