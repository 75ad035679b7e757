import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { settleReferralJob } from './jobs.ts';

/**
 * In the transaction of the event that may settle or undo it; does nothing for accounts without a referrer.
 */
export async function enqueueSettlement(tx: Tx, account: number): Promise<void> {
  const brought = await tx
    .selectFrom('referrals')
    .select('referred_id')
    .where('referred_id', '=', account)
    .executeTakeFirst();
  if (brought !== undefined) await enqueueFor(tx, account);
}

export async function enqueueAllSettlements(tx: Tx): Promise<void> {
  for (const { referred_id } of await selectOpenReferrals(tx).execute()) await enqueueFor(tx, referred_id);
}

/** A later event may still change these. */
function selectOpenReferrals(tx: Tx) {
  return tx
    .selectFrom('referrals')
    .select('referred_id')
    .where(
      sql<boolean>`recovered_at is null or coalesce(rewarded_at, refused_at) is null and rule_id is not null`,
    );
}

async function enqueueFor(tx: Tx, account: number): Promise<void> {
  await enqueue(tx, settleReferralJob, { account }, { account, key: `settle-referral ${account}` });
}
