import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { paymentJobs } from './payments/jobs.ts';

/** Enqueued when a store becomes active. */
export const grantWelcomeCouponJob = defineJob({
  name: 'billing:give-welcome',
  payload: z.object({ account: z.number() }),
  maxAttempts: 20,
});

/** Scheduled: expires granted credit past its last day. */
export const expireCreditJob = defineJob({
  name: 'billing:expire-credit',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '12 0 * * *',
});

/** Scheduled: deletes stored replies of repeated calls. */
export const purgeCommandsJob = defineJob({
  name: 'billing:forget-commands',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '42 3 * * *',
});

/** Scheduled after the comparison with the gateway. */
export const checkBooksJob = defineJob({
  name: 'billing:check-books',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '52 5 * * *',
});

export const sendBooksMailJob = defineJob({
  name: 'billing:mail-books',
  payload: z.object({
    email: z.string(),
    language: z.string(),
    count: z.number(),
    faults: z.array(z.string()),
  }),
  maxAttempts: 8,
});

export const billingJobs = [
  grantWelcomeCouponJob,
  expireCreditJob,
  purgeCommandsJob,
  checkBooksJob,
  sendBooksMailJob,
  ...paymentJobs,
];
