import type { OperatorHome } from '@recoup/contract/operations';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { sumInvoices } from '../billing/public.ts';
import { sumQueue, sumStoreQueues, sumUnmatched } from '../tickets/public.ts';

/** What waits for operators, across accounts. */
export async function getOperatorHome(data: Data, { user }: Actor, dailyCap: number): Promise<OperatorHome> {
  return data.withSystem(async (tx) => {
    const drafts = await sumInvoices(tx, { status: 'draft' });
    return {
      due_today: await sumQueue(tx, user, { pile: 'to_file', closes_within: 0 }),
      unassigned: await sumQueue(tx, user, { pile: 'to_file', assigned: 'nobody' }),
      to_file: await sumQueue(tx, user, { pile: 'to_file' }),
      asked: await sumQueue(tx, user, { pile: 'asked' }),
      unmatched: await sumUnmatched(tx),
      drafts: {
        count: drafts.reduce((total, { count }) => total + count, 0),
        amounts: drafts.map(({ minor, currency }) => ({ minor, currency })),
      },
      ...(await sumStoreQueues(tx, user)),
      daily_cap: dailyCap,
    };
  });
}
