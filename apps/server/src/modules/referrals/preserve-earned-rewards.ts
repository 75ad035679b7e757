import type { Tx } from '../../platform/database/database.ts';
import { hasMoneyPaid } from '../tickets/public.ts';
import { enqueueSettlement } from './enqueue-settlement.ts';

/** Called before an account's recovered money is erased, so that its referrer keeps the reward. */
export async function preserveEarnedRewards(
  tx: Tx,
  { account }: { readonly account: number },
): Promise<void> {
  if (!(await hasMoneyPaid(tx, account))) return;
  await tx
    .updateTable('referrals')
    .set({ kept_at: tx.clock.now() })
    .where('referred_id', '=', account)
    .where('kept_at', 'is', null)
    .execute();
  await enqueueSettlement(tx, account);
}
