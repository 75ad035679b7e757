import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Enqueued after a sign-up, and after money was matched for a referred account. */
export const settleReferralJob = defineJob({
  name: 'referrals:settle',
  payload: z.object({ account: z.number() }),
  maxAttempts: 20,
});

/** Scheduled: handles missed events. */
export const settleReferralsJob = defineJob({
  name: 'referrals:settle-all',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '40 4 * * *',
});

export const referralJobs = [settleReferralJob, settleReferralsJob];
