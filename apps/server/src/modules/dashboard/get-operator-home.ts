import type { OperatorHome } from '@recoup/contract/operations';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { sumQueue, sumStoreQueues, sumUnmatched } from '../tickets/public.ts';

/** What waits for operators, across accounts. */
export async function getOperatorHome(data: Data, { user }: Actor, dailyCap: number): Promise<OperatorHome> {
  return data.withSystem(async (tx) => {
    return {
      due_today: await sumQueue(tx, user, { pile: 'to_file', closes_within: 0 }),
      unassigned: await sumQueue(tx, user, { pile: 'to_file', assigned: 'nobody' }),
      to_file: await sumQueue(tx, user, { pile: 'to_file' }),
      asked: await sumQueue(tx, user, { pile: 'asked' }),
      unmatched: await sumUnmatched(tx),
      ...(await sumStoreQueues(tx, user)),
      daily_cap: dailyCap,
    };
  });
}
