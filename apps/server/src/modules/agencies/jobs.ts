import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

export const sendInvitationJob = defineJob({
  name: 'agencies:send-invitation',
  payload: z.object({ account: z.number(), invitation: z.number(), sealedToken: z.string() }),
  maxAttempts: 8,
});

export const checkCompaniesJob = defineJob({
  name: 'agencies:check-companies',
  payload: z.object({ account: z.number(), check: z.number() }),
  maxAttempts: 5,
});

export const purgeChecksJob = defineJob({
  name: 'agencies:tidy-checks',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '47 3 * * *',
});

export const agencyJobs = [sendInvitationJob, checkCompaniesJob, purgeChecksJob];
