import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

export const enqueueSummariesJob = defineJob({
  name: 'dashboard:enqueue-summaries',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '0 8 * * 1',
});

export const sendSummaryJob = defineJob({
  name: 'dashboard:send-summary',
  payload: z.object({ account: z.number() }),
  maxAttempts: 5,
});

export const dashboardJobs = [enqueueSummariesJob, sendSummaryJob];
