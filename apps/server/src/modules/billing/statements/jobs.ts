import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

const ofAccount = z.object({ account: z.number() });
const ofInvoice = z.object({ account: z.number(), invoice: z.number() });

/** Rates are published every working day. */
export const updateRatesJob = defineJob({
  name: 'billing:keep-rates',
  payload: z.object({}),
  maxAttempts: 12,
  cron: '30 16 * * *',
});

/** Enqueued when money is matched. */
export const createStatementLinesJob = defineJob({
  name: 'billing:freeze-lines',
  payload: ofAccount,
  maxAttempts: 12,
});

/** Scheduled weekly, for all accounts. */
export const draftAllJob = defineJob({
  name: 'billing:draft-all',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '0 3 * * 1',
});

export const draftStatementsJob = defineJob({
  name: 'billing:draft-statements',
  payload: ofAccount,
  maxAttempts: 12,
});

/** Scheduled: statements whose review has ended. */
export const finalizeReviewedJob = defineJob({
  name: 'billing:finalize-reviewed',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '15 * * * *',
});

export const finalizeInvoiceJob = defineJob({
  name: 'billing:finalize-invoice',
  payload: ofInvoice,
  maxAttempts: 12,
});

export const statementJobs = [
  updateRatesJob,
  createStatementLinesJob,
  draftAllJob,
  draftStatementsJob,
  finalizeReviewedJob,
  finalizeInvoiceJob,
];
