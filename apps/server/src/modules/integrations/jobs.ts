import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** The job itself repeats unanswered deliveries; these attempts are for our own faults. */
export const deliverJob = defineJob({
  name: 'integrations:deliver',
  payload: z.object({ account: z.number(), delivery: z.number() }),
  maxAttempts: 5,
});

export const sendWebhookDisabledMailJob = defineJob({
  name: 'integrations:mail-webhook-ended',
  payload: z.object({ account: z.number(), webhook: z.number() }),
  maxAttempts: 8,
});

export const purgeDeliveriesJob = defineJob({
  name: 'integrations:tidy-deliveries',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '57 3 * * *',
});

export const integrationJobs = [deliverJob, sendWebhookDisabledMailJob, purgeDeliveriesJob];
