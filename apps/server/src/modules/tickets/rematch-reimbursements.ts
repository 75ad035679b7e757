import type { Data } from '../../platform/database/database.ts';
import { reimbursementsMatched } from './events.ts';
import { enqueueMergeSums } from './jobs.ts';
import { lockMatching, matchOpenRows } from './match-reimbursements.ts';

/** Matches a store's saved rows anew after something became known, such as a case id. */
export async function rematchReimbursements(
  data: Data,
  { account, store }: { readonly account: number; readonly store: number },
): Promise<void> {
  await data.withSystem(async (tx) => {
    await lockMatching(tx, account, store);
    await matchOpenRows(tx, account, store);
    await enqueueMergeSums(tx);
    await reimbursementsMatched.publish(tx, { account });
  });
}
