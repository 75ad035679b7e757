import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** After somebody came, and after money was matched for somebody who did. */
export const settleReferralJob = defineJob({
  name: 'referrals:settle',
  payload: z.object({ account: z.number() }),
  maxAttempts: 20,
});

/** Every night, for those whose moment was missed. */
export const settleReferralsJob = defineJob({
  name: 'referrals:settle-all',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '40 4 * * *',
});

export const referralJobs = [settleReferralJob, settleReferralsJob];
