import type { Data, Tx } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { publish } from '../../../platform/live/publish.ts';
import { grantWelcomeCouponJob } from '../jobs.ts';
import { lockBooks } from '../ledger/post.ts';
import { createHeldCoupon, lockCoupon } from './grant-coupon.ts';

const welcomeCode = 'WELCOME';

/** Runs in the transaction that activates a store. */
export async function enqueueWelcomeCoupon(tx: Tx, { account }: { account: number }): Promise<void> {
  const given = await tx
    .selectFrom('welcome_gifts')
    .select('account_id')
    .where('account_id', '=', account)
    .executeTakeFirst();
  if (given !== undefined) return;
  await enqueue(tx, grantWelcomeCouponJob, { account }, { account });
}

/** Once per account for its first active store, however many are activated concurrently. */
export async function grantWelcomeCoupon(data: Data, account: number): Promise<void> {
  await data.withSystem(async (tx) => {
    await lockBooks(tx, account);
    const coupon = await lockCoupon(tx, welcomeCode);
    if (coupon === undefined) throw new Error(`there is no coupon ${welcomeCode}`);
    const first = await tx
      .insertInto('welcome_gifts')
      .values({ account_id: account, coupon_id: coupon.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst();
    if (first === undefined) return;
    await createHeldCoupon(tx, account, coupon);
    await publish(tx, account, { topic: 'gift' });
  });
}
