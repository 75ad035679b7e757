import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Takes a payment whose row is there, or finds out what became of it; both may be done any number of times. */
export const processPaymentJob = defineJob({
  name: 'billing:take-payment',
  payload: z.object({ account: z.number(), payment: z.number() }),
  maxAttempts: 20,
});

/** By the clock: payments nobody has taken care of for a while. */
export const resolvePaymentsJob = defineJob({
  name: 'billing:watch-payments',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/5 * * * *',
});

/** By the clock: money that went back while nobody told us. */
export const findReturnsJob = defineJob({
  name: 'billing:watch-returns',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '52 4 * * *',
});

/** Every day: the books against the movements on our balance at the gateway. */
export const reconcileGatewayJob = defineJob({
  name: 'billing:reconcile-gateway',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '22 5 * * *',
});

/** By the clock: invoices whose time has come. */
export const chargeDueJob = defineJob({
  name: 'billing:charge-due',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/5 * * * *',
});

export const handleGatewayEventJob = defineJob({
  name: 'billing:work-event',
  payload: z.object({ event: z.string() }),
  maxAttempts: 20,
});

export const removeCardJob = defineJob({
  name: 'billing:remove-card',
  payload: z.object({ account: z.number(), instrument: z.number() }),
  maxAttempts: 20,
});

export const paymentJobs = [
  processPaymentJob,
  resolvePaymentsJob,
  findReturnsJob,
  reconcileGatewayJob,
  chargeDueJob,
  handleGatewayEventJob,
  removeCardJob,
];
