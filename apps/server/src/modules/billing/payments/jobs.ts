import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Requests a payment, or reads its result; idempotent. */
export const processPaymentJob = defineJob({
  name: 'billing:take-payment',
  payload: z.object({ account: z.number(), payment: z.number() }),
  maxAttempts: 20,
});

/** Scheduled: enqueues unresolved payments without a job. */
export const resolvePaymentsJob = defineJob({
  name: 'billing:watch-payments',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/5 * * * *',
});

/** Scheduled: finds payment returns whose webhook was lost. */
export const findReturnsJob = defineJob({
  name: 'billing:watch-returns',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '52 4 * * *',
});

/** Scheduled: compares the books with the movements on our balance at the gateway. */
export const reconcileGatewayJob = defineJob({
  name: 'billing:reconcile-gateway',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '22 5 * * *',
});

/** Scheduled: charges due invoices. */
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
