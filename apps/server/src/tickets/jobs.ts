import { notificationKinds } from '@recoup/contract/notifications';
import { ticketActions } from '@recoup/contract/ticket-states';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';

const money = z.object({ minor: z.number(), currency: z.string() });

export const tellSellerJob = defineJob({
  name: 'tickets:tell-seller',
  payload: z.object({
    account: z.number(),
    /** The first of them. */
    ticket: z.number(),
    count: z.number(),
    kind: z.enum(notificationKinds),
    action: z.enum(ticketActions),
    reason: z.string(),
    detail: z.object({ days: z.number().optional(), amount: money.optional() }),
  }),
  maxAttempts: 8,
});

/** By the clock: windows that open, near their end, or close. */
export const watchWindowsJob = defineJob({
  name: 'tickets:watch-windows',
  payload: z.object({}),
  maxAttempts: 3,
});

/** Once a day, for who wants one letter a day. */
export const tellDailyJob = defineJob({
  name: 'tickets:tell-daily',
  payload: z.object({}),
  maxAttempts: 3,
});

export const ticketJobs = [tellSellerJob, watchWindowsJob, tellDailyJob];
