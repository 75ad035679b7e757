import { jobs } from '@recoup/server/composition';
import { enqueue, type Job } from '@recoup/server/platform/jobs/job';
import type { Installation } from '../faults/installation.ts';

const kinds: readonly Job[] = jobs;
/** Payloads without effect: there is no such store. */
const harmless = [{}, { account: 999_999_999, store: 999_999_999 }];

export interface UnknownJobs {
  readonly tasks: readonly string[];
  /** What an older worker did with them although it knows none of them. */
  listTouched(): Promise<string[]>;
  /** Those that the new worker did not finish. */
  listUnfinished(): Promise<string[]>;
}

/** Enqueues jobs of the kinds that no worker has known so far: a worker registers its kinds when it starts. */
export async function enqueueUnknownJobs({ data, admin }: Installation): Promise<UnknownJobs> {
  const registered = await admin.pool.query<{ identifier: string }>(
    'select identifier from graphile_worker._private_tasks',
  );
  const known = new Set(registered.rows.map(({ identifier }) => identifier));
  const runs = await data.withSystem(async (tx) => {
    const enqueued: string[] = [];
    for (const job of kinds) {
      const payload = findPayload(job);
      if (!known.has(job.name) && payload !== undefined) enqueued.push(await enqueue(tx, job, payload));
    }
    return enqueued;
  });
  const list = async (condition: string): Promise<{ task: string; state: string }[]> => {
    const { rows } = await admin.pool.query<{ task: string; state: string }>(
      `select task, state from job_runs where id = any ($1::uuid[]) and ${condition} order by task`,
      [runs],
    );
    return rows;
  };
  const describe = ({ task, state }: { task: string; state: string }) => `${task} is ${state}`;
  return {
    tasks: (await list('true')).map(({ task }) => task),
    listTouched: async () => (await list(`(state <> 'queued' or attempts > 0)`)).map(describe),
    listUnfinished: async () => (await list(`state <> 'succeeded'`)).map(describe),
  };
}

function findPayload(job: Job): object | undefined {
  return harmless.find((payload) => job.payload.safeParse(payload).success);
}
