import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { defineJob, enqueue } from '../../platform/jobs/job.ts';

/** Scheduled: opens, warns about and closes claim windows. */
export const expireTicketsJob = defineJob({
  name: 'tickets:watch-windows',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '5 * * * *',
});

/** Scheduled, and after changes of many tickets: merges lines of the same sum. */
export const mergeSumsJob = defineJob({
  name: 'tickets:join-sums',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/10 * * * *',
});

/** Enqueued after a case id was entered, because money that names it may have arrived before. */
export const rematchJob = defineJob({
  name: 'tickets:rematch-reimbursements',
  payload: z.object({ account: z.number(), store: z.number() }),
  maxAttempts: 5,
});

export const ticketJobs = [expireTicketsJob, mergeSumsJob, rematchJob];

export async function enqueueRematch(tx: Tx, account: number, store: number): Promise<void> {
  await enqueue(tx, rematchJob, { account, store }, { account, key: `rematch ${account} ${store}` });
}

export async function enqueueMergeSums(tx: Tx): Promise<void> {
  await enqueue(tx, mergeSumsJob, {}, { key: 'merge sums' });
}
