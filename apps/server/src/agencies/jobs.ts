import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';

export const sendInvitationJob = defineJob({
  name: 'agencies:send-invitation',
  payload: z.object({ account: z.number(), invitation: z.number(), sealedToken: z.string() }),
  maxAttempts: 8,
});

export const customerAcceptedJob = defineJob({
  name: 'agencies:customer-accepted',
  payload: z.object({ agency: z.number(), customer: z.number() }),
  maxAttempts: 8,
});

export const customersAcceptedJob = defineJob({
  name: 'agencies:customers-accepted',
  payload: z.object({ agency: z.number(), since: z.string() }),
  maxAttempts: 8,
});

export const checkCompaniesJob = defineJob({
  name: 'agencies:check-companies',
  payload: z.object({ account: z.number(), check: z.number() }),
  maxAttempts: 5,
});

export const tidyChecksJob = defineJob({
  name: 'agencies:tidy-checks',
  payload: z.object({}),
  maxAttempts: 3,
});

export const agencyJobs = [
  sendInvitationJob,
  customerAcceptedJob,
  customersAcceptedJob,
  checkCompaniesJob,
  tidyChecksJob,
];
