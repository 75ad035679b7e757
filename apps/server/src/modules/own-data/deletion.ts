import {
  listDueDeletions,
  requirePassword,
  scheduleDeletion,
  unscheduleDeletion,
} from '../accounts/public.ts';
import { draftFinalStatements, getOpenInvoices } from '../billing/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { Problem } from '../../platform/problem.ts';
import { eraseAccountJob, sendOwnDataMailJob } from './jobs.ts';

/** Grace period in which a deletion can be cancelled. */
const graceDays = 7;

export async function requestDeletion(
  data: Data,
  actor: Actor,
  password: string,
): Promise<{ deletion_due_at: string }> {
  await requirePassword(data, actor, password, 'password');
  const { account } = actor;
  return data.withSystem(async (tx) => {
    // A deleted account could not sign in to pay, and its debt could not be collected.
    if ((await getOpenInvoices(tx, account)).due.length > 0) throw new Problem('invoices_unpaid');
    // The last statement is created while it can still be reviewed.
    await draftFinalStatements(tx, account);
    const due = await scheduleDeletion(tx, account, graceDays);
    await enqueue(tx, sendOwnDataMailJob, { account, about: 'deletionAsked' }, { account });
    return { deletion_due_at: due.toISOString() };
  });
}

export async function cancelDeletion(data: Data, { account }: Actor): Promise<{ done: true }> {
  await data.withSystem((tx) => unscheduleDeletion(tx, account));
  return { done: true };
}

/** Bills and settles what was recovered since; repeated hourly. */
export async function startDueDeletions(data: Data): Promise<void> {
  for (const id of await data.withSystem(listDueDeletions)) {
    await data.withSystem(async (tx) => {
      if (await hasOpenInvoices(tx, id)) return;
      const key = `erase account ${id}`;
      await enqueue(tx, eraseAccountJob, { account: id }, { account: id, key, queue: key });
    });
  }
}

/**
 * Whether anything must be settled first, including lines that wait or are in dispute and pending payments; amounts
 * below the card minimum are waived.
 */
export async function hasOpenInvoices(tx: Tx, account: number): Promise<boolean> {
  await draftFinalStatements(tx, account);
  const { due, underReview, inDispute, withoutRate, beingPaid } = await getOpenInvoices(tx, account);
  return underReview || inDispute || withoutRate || beingPaid || due.length > 0;
}
