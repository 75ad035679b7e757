import { languages } from '@recoup/contract/languages';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { factorChanges } from './factors/factor-changes.ts';

const language = z.enum(languages);

export const sendCodeJob = defineJob({
  name: 'accounts:send-code',
  payload: z.object({
    channel: z.enum(['email', 'phone']),
    address: z.string(),
    purpose: z.enum(['signup', 'reset', 'change']),
    language,
    /** Null where a code would be of no use. */
    sealedCode: z.string().nullable(),
  }),
  maxAttempts: 6,
});

export const passwordChangedJob = defineJob({
  name: 'accounts:password-changed',
  payload: z.object({ email: z.string(), language }),
  maxAttempts: 8,
});

export const emailChangedJob = defineJob({
  name: 'accounts:email-changed',
  payload: z.object({ email: z.string(), changedTo: z.string(), language }),
  maxAttempts: 8,
});

export const failedSignInsJob = defineJob({
  name: 'accounts:failed-sign-ins',
  payload: z.object({ email: z.string(), language }),
  maxAttempts: 8,
});

export const newDeviceJob = defineJob({
  name: 'accounts:new-device',
  payload: z.object({
    email: z.string(),
    language,
    userAgent: z.string(),
    ip: z.string(),
    at: z.iso.datetime(),
  }),
  maxAttempts: 8,
});

/** Notifies operators that a budget of text messages is nearly or wholly used; null means all countries. */
export const smsBudgetJob = defineJob({
  name: 'accounts:sms-budget',
  payload: z.object({ country: z.string().nullable(), used: z.number(), allowed: z.number() }),
  maxAttempts: 8,
});

export const factorsChangedJob = defineJob({
  name: 'accounts:factors-changed',
  payload: z.object({ email: z.string(), language, change: z.enum(factorChanges) }),
  maxAttempts: 8,
});

export const purgeExpiredJob = defineJob({
  name: 'accounts:tidy-up',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '17 * * * *',
});

export const accountJobs = [
  sendCodeJob,
  passwordChangedJob,
  emailChangedJob,
  failedSignInsJob,
  newDeviceJob,
  factorsChangedJob,
  smsBudgetJob,
  purgeExpiredJob,
];
