import { notify } from '../notifications/public.ts';
import { storesView } from '../stores/public.ts';
import type { Data } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { getDashboard } from './get-dashboard.ts';
import { sendSummaryJob } from './jobs.ts';

/** One job for each account with a store: a failing one delays no other. */
export async function enqueueSummaries(data: Data): Promise<void> {
  await data.withSystem(async (tx) => {
    const accounts = await tx.selectFrom(storesView('stores')).select('account_id').distinct().execute();
    for (const { account_id: account } of accounts) {
      await enqueue(tx, sendSummaryJob, { account }, { account, key: `summary:${account}` });
    }
  });
}

/** Sends the dashboard's default figures; nothing while all are zero. */
export async function sendSummary(data: Data, account: number, run: string): Promise<void> {
  const actor = {
    user: account,
    account,
    because: 'own account',
    action: 'weekly summary',
    requestId: run,
    acts: false,
  } as const;
  const { now, came, next } = await getDashboard(data, actor, { months: 12 });
  const found = now.potential;
  const filed = now.in_progress;
  const paid = came.recovered;
  if ([found, filed, paid, next].every((list) => list.length === 0)) return;
  const waits = next.map(({ kind, count, amounts }) => ({ kind, count, amounts }));
  await data.withSystem((tx) =>
    notify(tx, {
      account,
      kind: 'weekly_summary',
      content: { about: 'summary', found, filed, paid, waits },
      path: '/dashboard',
    }),
  );
}
