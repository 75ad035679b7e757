import {
  listDueDeletions,
  requirePassword,
  scheduleDeletion,
  unscheduleDeletion,
} from '../accounts/public.ts';
import { draftLastStatements, openBills } from '../billing/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { Problem } from '../../platform/problem.ts';
import { eraseAccountJob, mailOwnDataJob } from './jobs.ts';

/** Grace period in which a deletion can be cancelled. */
const graceDays = 7;

export async function askDeletion(
  data: Data,
  actor: Actor,
  password: string,
): Promise<{ deletion_due_at: string }> {
  await requirePassword(data, actor, password, 'password');
  const { account } = actor;
  return data.withSystem(async (tx) => {
    // After deletion nobody could sign in to pay, and the debtor would be unknown.
    if ((await openBills(tx, account)).due.length > 0) throw new Problem('invoices_unpaid');
    // The last statement is created while somebody can still review it.
    await draftLastStatements(tx, account);
    const due = await scheduleDeletion(tx, account, graceDays);
    await enqueue(tx, mailOwnDataJob, { account, about: 'deletionAsked' }, { account });
    return { deletion_due_at: due.toISOString() };
  });
}

export async function cancelDeletion(data: Data, { account }: Actor): Promise<{ done: true }> {
  await data.withSystem((tx) => unscheduleDeletion(tx, account));
  return { done: true };
}

/** Bills and settles what was recovered meanwhile; repeated hourly. */
export async function beginDueDeletions(data: Data): Promise<void> {
  for (const id of await data.withSystem(listDueDeletions)) {
    await data.withSystem(async (tx) => {
      if (await hasOpenBills(tx, id)) return;
      const key = `erase account ${id}`;
      await enqueue(tx, eraseAccountJob, { account: id }, { account: id, key, queue: key });
    });
  }
}

/** Whether anything is to be settled, including waiting lines; amounts below the card minimum are waived. */
export async function hasOpenBills(tx: Tx, account: number): Promise<boolean> {
  await draftLastStatements(tx, account);
  const { due, underReview } = await openBills(tx, account);
  return underReview || due.length > 0;
}
